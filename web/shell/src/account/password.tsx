import { DIALOG_WIDTH, HttpError } from '@mirror/sdk/shell'
import { configured } from '@mirror/sdk/configured'
import type { PasswordForm as Values } from '@mirror/sdk/rules'
import { confirm, messages, modal } from '../layer/layer.ts'
import { loadDict } from '../loader/dict.ts'
import { person } from '../boot/person.ts'
import { http } from '../http.ts'
import { signOut } from '../session/session.ts'
import { changeFailure, type ChangeFailure } from './failure.ts'
import { bodyOf } from './password-body.ts'
import { PasswordForm } from './password-form.tsx'
import { t } from './password.texts.ts'

let open = false

/** S2.20. Mandatory: neither 取消 nor Esc nor a press outside closes it (S4.12). */
export async function showPasswordDialog(mandatory: boolean): Promise<void> {
  const { boot } = person.get()
  if (open || !boot) return
  open = true
  const { profile, dictVersion } = boot
  const { userName } = profile
  const rules = loadDict(http, dictVersion, 'platformConfig', () => undefined).then(configured)
  try {
    await modal({
      title: t.title,
      width: DIALOG_WIDTH,
      dismissible: !mandatory,
      content: (close) => (
        <PasswordForm
          userName={userName}
          mandatory={mandatory}
          rules={rules}
          send={async (values) => {
            const failure = await send(userName, values)
            // Also when somebody closed the dialog while the answer was on its way: the password is another one now.
            if (!failure) {
              close()
              void changed()
            }
            return failure
          }}
          onCancel={close}
          onSignOut={() => void leave()}
        />
      ),
    })
  } finally {
    open = false
  }
}

/** S7.20. The values go in the body: addresses end up in the logs of proxies. */
async function send(userName: string, values: Values): Promise<ChangeFailure | null> {
  try {
    const result = await http.put(`/v1/orgs/alauda/accounts/${encodeURIComponent(userName)}`, bodyOf(values), { silent: true })
    if (Number(result) !== 1) throw new HttpError({ status: 200, message: t.failed })
    return null
  } catch (cause) {
    return changeFailure(cause)
  }
}

/** S4.11: the alert's confirmation logs out. */
async function changed() {
  await confirm({ title: t.done, text: t.doneText, okText: t.ok, cancelText: '' })
  await leave()
}

async function leave() {
  try {
    await signOut()
  } catch {
    messages.error(t.signOutFailed)
  }
}
