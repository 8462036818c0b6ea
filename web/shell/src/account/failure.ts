import { statusText, words } from '@mirror/sdk/request'
import { HttpError } from '@mirror/sdk/shell'
import type { PasswordForm } from '@mirror/sdk/rules'
import { t } from './password.texts.ts'

export interface ChangeFailure {
  /** Shown above the form; '' where a field says it. */
  text: string
  fields: Partial<Record<keyof PasswordForm, string>>
  /** Whether the old password is marked as wrong. */
  wrongOld: boolean
}

const names: Readonly<Record<string, keyof PasswordForm>> = { oldPassword: 'oldPassword', password: 'password', confirmPassword: 'checkPass' }

/**
 * S8.10: the server's message or 操作失败, and the old password counts as wrong. Two exceptions, because the mark would be a lie: the
 * server names another field, and nobody answered at all.
 */
export function changeFailure(cause: unknown): ChangeFailure {
  if (!(cause instanceof HttpError)) return { text: t.failed, fields: {}, wrongOld: false }
  const fields: ChangeFailure['fields'] = {}
  for (const { field, message } of cause.fields) {
    const name = names[field]
    if (name && message) fields[name] = message
  }
  if (Object.keys(fields).length > 0) return { text: '', fields, wrongOld: 'oldPassword' in fields }
  const said = cause.status > 0 && cause.message !== statusText(cause.status) && cause.message !== words.noMessage
  return { text: said || cause.status === 0 ? cause.message : t.failed, fields, wrongOld: cause.status > 0 }
}
