import { later } from '../layer/later.tsx'

/** A page of another program inside the viewport (S2.15). */
export const Framed = later(() => import('./framed-page.tsx').then((module) => module.FramedPage))
