import { DeskPage } from './desk/desk-page.tsx'
import { parts } from './module-pages.tsx'

/** 待办, with what the features add to their records. */
export default function DeskPages() {
  return <DeskPage parts={parts} />
}
