import { email, mobile, special, username } from '@mirror/sdk/rules'
import type { UserDetail, UserEdit, UserNew } from './model.ts'
import { t } from './user.texts.ts'

/** What narrows the list; "" means any. It lives in the address. */
export interface UserFilter {
  q: string
  area: string
  dept: string
  role: string
  status: string
  type: string
  seen: string
}

export const NO_FILTER: UserFilter = { q: '', area: '', dept: '', role: '', status: '', type: '', seen: '' }

/** The filters of an address. */
export function readFilter(params: URLSearchParams): UserFilter {
  return Object.fromEntries(Object.keys(NO_FILTER).map((key) => [key, (params.get(key) ?? '').trim()])) as unknown as UserFilter
}

/** The address of filters, on the first page. The name of the area rides along, so that F5 can show it. */
export function writeFilter(params: URLSearchParams, filter: UserFilter, areaName: string): URLSearchParams {
  const out = new URLSearchParams()
  for (const [key, value] of Object.entries(filter)) if (value.trim()) out.set(key, value.trim())
  if (filter.area) out.set('areaName', areaName)
  const size = params.get('size')
  if (size) out.set('size', size)
  return out
}

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
  const { name, mobile: number, email: address, idNo, userType, areaId, deptId, ldapId, employeeType } = u
  return { name, mobile: number, email: address, idNo, userType, areaId, deptId, ldapId, employeeType, roles: u.roles.map((r) => r.code) }
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
