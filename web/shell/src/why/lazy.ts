import { later, part } from '../layer/later.tsx'

/** Comes with the page it stands on, and is asked for only there. */
export const LazyWhy = later(
  part(() => import('./why.tsx')),
  ({ Why }) => Why,
  null,
)
