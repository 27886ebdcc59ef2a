// The address under which somebody else finds a table.

const OF_THIS_MACHINE = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether nobody but this machine finds a host by that name. */
export const isHereOnly = (hostname: string): boolean => OF_THIS_MACHINE.test(hostname);

/** The link to a table or an event, at this address or at another host. */
export function invitation(room: string, host = "", kind = "table"): string {
  const page = new URL(location.href);
  if (host) page.hostname = host.includes(":") ? `[${host}]` : host;
  return `${page.origin}${page.pathname}#/${kind}/${encodeURIComponent(room)}`;
}
