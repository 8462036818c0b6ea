import { memo } from 'react'
import { FaultNotes } from '../fault/notes.tsx'
import { BellPreview } from '../message/bell-preview.tsx'
import { ReleaseNotice } from '../release/notice.tsx'
import { ViewerBar } from '../viewer/viewer-bar.tsx'

/** What speaks up beside the page without taking its place. */
export const Notices = memo(function Notices() {
  return (
    <>
      <FaultNotes />
      <ReleaseNotice />
      <BellPreview />
      <ViewerBar />
    </>
  )
})
