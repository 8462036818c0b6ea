import type { UserType } from './model.ts'
import { t as words } from './account.texts.ts'
import { t } from './user.texts.ts'

export const typeText = (type: UserType): string => t[type]

export const typeOptions = () => (['government', 'person', 'legal', 'operations'] as const).map((value) => ({ value, label: t[value] }))

/** The departments to choose of. The account's own may lie outside the reader's area, or be gone: it stays on offer. */
export function deptOptions(own: { id: string; name: string }, list: readonly { id: string; name: string }[]) {
  const all = own.id === '0' || list.some((d) => d.id === own.id) ? list : [own, ...list]
  return [{ value: '0', label: words.noDept }, ...all.map((d) => ({ value: d.id, label: d.name }))]
}
