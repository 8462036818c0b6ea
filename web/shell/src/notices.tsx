import { FaultNotes } from './fault/notes.tsx'
import { ReleaseNotice } from './release/notice.tsx'

/** What speaks up beside the page without taking its place. */
export function Notices() {
  return (
    <>
      <FaultNotes />
      <ReleaseNotice />
    </>
  )
}
