// What stands under a name in a record. People may call a card "constructor", which every record seems to have.

export function at<T>(record: Record<string, T> | undefined, name: string): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
