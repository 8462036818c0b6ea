import { Store } from '../store.ts'

export const PICTURE = 'mirror_picture'

/** The person's picture as a data address; undefined until picture.ts has it. This tab's last one is there at once, so that a reload does not flicker. */
export const picture = new Store(sessionStorage.getItem(PICTURE) ?? undefined)
