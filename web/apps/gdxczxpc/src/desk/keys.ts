/** What the keys of the page of to-dos do. */
export type Command = 'next' | 'previous' | 'approve' | 'return' | 'step' | 'undo' | 'check' | 'checkAlike' | 'batch' | 'handOver' | 'why' | 'search' | 'help'

/** In the order of the help. */
export const KEYS: readonly [key: string, command: Command][] = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['r', 'return'],
  ['1–9', 'step'],
  ['u', 'undo'],
  ['x', 'check'],
  ['X', 'checkAlike'],
  ['b', 'batch'],
  ['h', 'handOver'],
  ['w', 'why'],
  ['/', 'search'],
  ['?', 'help'],
]

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
  isComposing: boolean
  repeat: boolean
  target: EventTarget | null
}

/** Somebody is typing: a letter is a letter there. A box to check takes none. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const field = target.closest('input, textarea, select, [contenteditable]')
  return field !== null && !(field instanceof HTMLInputElement && ['checkbox', 'radio', 'button'].includes(field.type))
}

/** The command of a key, none while somebody types, a dialog is open or the key belongs to the browser. Only moving goes on while a key is held. */
export function commandOf(e: Pressed, dialogOpen: boolean): Command | undefined {
  if (dialogOpen || e.isComposing || e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target)) return undefined
  // With the shift key down a letter is another one where such a key is; with caps lock on it is the same.
  const letter = e.shiftKey ? e.key.toUpperCase() : e.key.toLowerCase()
  const command = /^[1-9]$/.test(e.key) ? 'step' : (KEYS.find(([key]) => key === letter) ?? KEYS.find(([key]) => key === e.key.toLowerCase()))?.[1]
  return e.repeat && command !== 'next' && command !== 'previous' ? undefined : command
}

/** The place after or before one in a list; the first where nothing is chosen, and the end stays the end. */
export function neighbour<T>(items: readonly T[], at: number, by: 1 | -1): T | undefined {
  return at < 0 ? items[0] : items[Math.min(Math.max(at + by, 0), items.length - 1)]
}

/** What opens by itself once the record at a place was decided: the one that moves up, else the one before. */
export function following<T>(items: readonly T[], at: number): T | undefined {
  return items[at + 1] ?? items[at - 1]
}
