import { countWaiting, forgetWaiting } from '@mirror/sdk/shelf'
import { person } from '../boot/person.ts'
import { confirm, messages } from '../layer/layer.ts'
import { forgetUnsaved, isUnsaved, mayDiscard } from '../route/unsaved.ts'
import { t as words } from '../route/unsaved.texts.ts'
import { signOut } from '../session/session.ts'
import { t } from './user-menu.texts.ts'

export async function askSignOut() {
  const owner = person.get().boot?.profile.uuid ?? ''
  const waits = await countWaiting(owner)
  // One question, not two: what would be lost is the better reason to ask.
  const sure = waits
    ? await confirm({ title: t.signOut, text: t.waiting(waits) + (isUnsaved() ? words.signOut : ''), okText: t.deleteAndOut, danger: true })
    : isUnsaved()
      ? await mayDiscard(undefined, undefined, { text: words.signOut, okText: words.signOutAnyway })
      : await confirm({ title: t.signOut, text: t.sure, okText: t.yes, danger: true })
  if (!sure) return
  const back = forgetUnsaved()
  try {
    if (waits) await forgetWaiting(owner)
    await signOut()
  } catch {
    back()
    messages.error(t.failed)
  }
}
