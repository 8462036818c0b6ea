/** The locked screen, once for however many find out. What draws it stands above the calls, so that start/ puts it here. */
export const gate: { draw?: () => Promise<void>; waiting?: Promise<void> | undefined } = {}

/** Resolves when the screen is unlocked. */
export function unlocked(): Promise<void> {
  return (gate.waiting ??= (gate.draw?.() ?? Promise.reject(new Error('no lock'))).finally(() => (gate.waiting = undefined)))
}
