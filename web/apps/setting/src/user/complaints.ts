import { email, mobile, special, username } from '@mirror/sdk/rules'
import { t } from './account.texts.ts'
import type { UserDetail, UserEdit, UserNew } from './model.ts'

/** Complaints by field. */
export type Complaints = Partial<Record<keyof UserNew, string>>

/** S5.04, S5.06, S5.08 and S5.12 with their texts; the server asks again with the same ones. */
export function complaints(u: UserNew): Complaints {
  const found: Complaints = {
    username: username(u.username.trim()),
    name: u.name.trim() === '' ? t.needName : special(u.name.trim()),
    mobile: mobile(u.mobile.trim()),
    email: u.email.trim() === '' ? '' : email(u.email.trim()),
    areaId: u.areaId === '' ? t.needArea : '',
    roles: u.roles.length === 0 ? t.needRoles : '',
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text))
}

/** What the form of an existing account begins with. */
export function editOf(u: UserDetail): UserEdit {
  const { name, mobile: number, email: address, idNo, userType, areaId, deptId, ldapId, employeeType, posts } = u
  return { name, mobile: number, email: address, idNo, userType, areaId, deptId, ldapId, employeeType, posts, roles: u.roles.map((r) => r.code) }
}

/** Complaints about a changed account. What was left as it was is not asked again: it may be older than the rule. */
export function editComplaints(was: UserEdit, u: UserEdit): Partial<Record<keyof UserEdit, string>> {
  const found: Partial<Record<keyof UserEdit, string>> = {
    name: u.name.trim() === '' ? t.needName : special(u.name.trim()),
    mobile: u.mobile === was.mobile ? '' : mobile(u.mobile.trim()),
    email: u.email === was.email ? '' : email(u.email.trim()),
    areaId: u.areaId === '' ? t.needArea : '',
    ldapId: u.ldapId.trim() === '' ? t.needLdapId : special(u.ldapId.trim()),
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text))
}
