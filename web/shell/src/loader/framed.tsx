import { later, part } from '../layer/later.tsx'

/** A page of another program inside the viewport (S2.15). */
export const Framed = later(
  part(() => import('./framed-page.tsx')),
  ({ FramedPage }) => FramedPage,
)
