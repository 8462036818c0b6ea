import { confirm, messages } from '../layer/layer.ts'
import { forgetUnsaved, isUnsaved, mayDiscard } from '../route/unsaved.ts'
import { t as words } from '../route/unsaved.texts.ts'
import { signOut } from '../session/session.ts'
import { t } from './user-menu.texts.ts'

export async function askSignOut() {
  // One question, not two: the unsaved work is the better reason to ask.
  const sure = isUnsaved()
    ? await mayDiscard(undefined, undefined, { text: words.signOut, okText: words.signOutAnyway })
    : await confirm({ title: t.signOut, text: t.sure, okText: t.yes, danger: true })
  if (!sure) return
  const back = forgetUnsaved()
  try {
    await signOut()
  } catch {
    back()
    messages.error(t.failed)
  }
}
