import type { DeptOption, Role, UserDetail, UserEdit, UserType } from './model.ts'
import { t } from './user.texts.ts'

export const typeText = (type: UserType): string => t[type]

export const typeOptions = () => (['government', 'person', 'legal', 'operations'] as const).map((value) => ({ value, label: t[value] }))

export const employeeText = (type: string): string => (type === 'admin' ? t.admin : t.ordinary)

/** How the conflict dialog says the fields of an account. */
export function wordsOf(depts: DeptOption[], roles: Role[], areaName: (id: string) => string) {
  const say = (key: keyof UserEdit) => (u: UserEdit) => String(u[key])
  return {
    name: [t.name, say('name')],
    mobile: [t.mobile, say('mobile')],
    email: [t.email, say('email')],
    idNo: [t.idNo, say('idNo')],
    userType: [t.type, (u: UserEdit) => typeText(u.userType)],
    areaId: [t.area, (u: UserEdit) => areaName(u.areaId)],
    deptId: [t.dept, (u: UserEdit) => depts.find((d) => d.id === u.deptId)?.name ?? t.none],
    ldapId: [t.ldapId, say('ldapId')],
    employeeType: [t.employeeType, (u: UserEdit) => employeeText(u.employeeType)],
    roles: [t.roles, (u: UserEdit) => u.roles.map((code) => roles.find((r) => r.code === code)?.name ?? code).join('、')],
  } satisfies Partial<Record<keyof UserEdit, [string, (u: UserEdit) => string]>>
}

export const isSelf = (u: UserDetail, userName: string): boolean => u.username === userName
