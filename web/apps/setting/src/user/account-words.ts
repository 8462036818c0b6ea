import type { DeptOption, Role, UserDetail, UserEdit } from './model.ts'
import { t as words } from './account.texts.ts'
import { typeText } from './user-words.ts'
import { t } from './user.texts.ts'

export const employeeText = (type: string): string => (type === 'admin' ? words.admin : words.ordinary)

/** How the conflict dialog says the fields of an account. */
export function wordsOf(depts: DeptOption[], roles: Role[], areaName: (id: string) => string, postName: (code: string) => string) {
  const say = (key: keyof UserEdit) => (u: UserEdit) => String(u[key])
  return {
    name: [t.name, say('name')],
    mobile: [t.mobile, say('mobile')],
    email: [words.email, say('email')],
    idNo: [words.idNo, say('idNo')],
    userType: [t.type, (u: UserEdit) => typeText(u.userType)],
    areaId: [t.area, (u: UserEdit) => areaName(u.areaId)],
    deptId: [t.dept, (u: UserEdit) => depts.find((d) => d.id === u.deptId)?.name ?? words.none],
    ldapId: [words.ldapId, say('ldapId')],
    employeeType: [words.employeeType, (u: UserEdit) => employeeText(u.employeeType)],
    posts: [t.posts, (u: UserEdit) => u.posts.map(postName).join('、')],
    roles: [t.roles, (u: UserEdit) => u.roles.map((code) => roles.find((r) => r.code === code)?.name ?? code).join('、')],
  } satisfies Partial<Record<keyof UserEdit, [string, (u: UserEdit) => string]>>
}

export const isSelf = (u: UserDetail, userName: string): boolean => u.username === userName

/** The departments to choose of. The account's own may lie outside the reader's area, or be gone: it stays on offer. */
export function deptOptions(own: { id: string; name: string }, list: readonly { id: string; name: string }[]) {
  const all = own.id === '0' || list.some((d) => d.id === own.id) ? list : [own, ...list]
  return [{ value: '0', label: words.noDept }, ...all.map((d) => ({ value: d.id, label: d.name }))]
}
