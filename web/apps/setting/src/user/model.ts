import type { Schemas } from '@mirror/contract'

/** One account as the list shows it; the mobile number comes masked, moments are ms UTC and 0 means never. */
export type UserRow = Schemas['AccountRow']

/** What kind of person an account stands for. */
export type UserType = 'government' | 'person' | 'legal' | 'operations'

/** One account as its own page shows it. */
export type UserDetail = Schemas['AccountDetail']

/** What the form of an existing account holds. `mobile` and `idNo` begin masked; untouched they are not sent. */
export interface UserEdit {
  name: string
  mobile: string
  email: string
  idNo: string
  userType: UserType
  areaId: string
  deptId: string
  ldapId: string
  employeeType: string
  /** Codes of the dictionary of posts. */
  posts: string[]
  roles: string[]
}

/** What became of one account of a batch; `message` is empty where it was done. */
export type BatchDone = Schemas['BatchDone']

/** A department, as far as a choice of one needs it. */
export type DeptOption = Pick<Schemas['UnitRow'], 'id' | 'name' | 'areaName'>

/** A role; `assignable` says whether the caller may give it to somebody. */
export type Role = Schemas['RoleView']

/** What makes a new account. */
export interface UserNew {
  username: string
  name: string
  mobile: string
  email: string
  idNo: string
  userType: UserType
  deptId: string
  areaId: string
  /** Codes of the dictionary of posts. */
  posts: string[]
  /** Codes of roles. */
  roles: string[]
}

/** The answer to a new account: the one-time password is said here and nowhere else. */
export type UserCreated = Schemas['Created']
