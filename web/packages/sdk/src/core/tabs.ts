/** What the tabs of one browser tell each other: those of the shell, and the pages beside it. */

/** Channel of the screen's lock; the words are `locked` and `unlocked`. */
export const LOCK_CHANNEL = 'mirror_lock'
/** Local storage: when somebody last worked in any tab, ms. */
export const ACTIVE_KEY = 'mirror_active'
/** Channel of a session's events: the tab that reads the stream tells the others. */
export const eventsChannel = (sid: string) => `mirror_events_${sid}`
