import { later, part } from '../layer/later.tsx'

/** 为什么 on a page of the shell: comes with the page it stands on. */
export const LazyWhy = later(
  part(() => import('./why.tsx')),
  ({ Why }) => Why,
  null,
)
