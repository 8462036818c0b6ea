import { useSdk } from '@mirror/sdk'
import { useEffect } from 'react'
import { t } from './list.texts.ts'

/**
 * The way out of a sheet one may type on: what is typed marks the tab as unsaved, and closing the sheet asks once before it is lost. Every
 * button that closes the sheet without saving takes this, as does the sheet itself (Esc, a click beside it).
 */
export function useSheetClose(dirty: boolean, onClose: () => void): () => void {
  const sdk = useSdk()
  useEffect(() => (dirty ? sdk.unsaved(() => true) : undefined), [sdk, dirty])
  return () => {
    if (!dirty) return onClose()
    void sdk.confirm({ title: t.discard, okText: t.drop, danger: true }).then((yes) => yes && onClose())
  }
}
