// One quiet bell, for "it is your turn" while the tab is hidden. Off unless chosen.
let audio: AudioContext | null = null;

export function ring(): void {
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [start, pitch] of [
    [0, 659.3],
    [0.16, 880],
  ] as const) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, now + start);
    loudness.gain.linearRampToValueAtTime(0.12, now + start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, now + start + 0.9);
    tone.connect(loudness).connect(audio.destination);
    tone.start(now + start);
    tone.stop(now + start + 1);
  }
}
