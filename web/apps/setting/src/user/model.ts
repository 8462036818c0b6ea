/** One account as the list shows it; the mobile number comes masked, moments are ms UTC and 0 means never. */
export interface UserRow {
  id: string
  username: string
  name: string
  mobile: string
  areaId: string
  areaName: string
  roles: { code: string; name: string }[]
  deptId: string
  deptName: string
  email: string
  ldapId: string
  employeeType: string
  userType: UserType
  /** End of a lock after failed sign-ins; 0: none. */
  lockedUntil: number
  version: number
  disabled: boolean
  mustChangePassword: boolean
  lastLoginAt: number
  createdAt: number
}

/** What kind of person an account stands for. */
export type UserType = 'government' | 'person' | 'legal' | 'operations'

/** One account as its own page shows it. */
export interface UserDetail extends UserRow {
  idNo: string
  uuid: string
  passwordChangedAt: number
  updatedAt: number
  updatedBy: string
  /** False: the account stands above the reader. */
  editable: boolean
}

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
  roles: string[]
}

/** What became of one account of a batch; `message` is empty where it was done. */
export interface BatchDone {
  id: string
  message: string
}

/** A department, as far as a choice of one needs it. */
export interface DeptOption {
  id: string
  name: string
  areaName: string
}

/** One page of the list. `total` stops at `totalCap`. */
export interface UserPage {
  items: UserRow[]
  next: string
  total: number
  totalCap: number
}

/** A role; `assignable` says whether the caller may give it to somebody. */
export interface Role {
  id: string
  code: string
  name: string
  builtin: boolean
  assignable: boolean
}

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
  /** Codes of roles. */
  roles: string[]
}

/** The answer to a new account: the one-time password is said here and nowhere else. */
export interface UserCreated {
  user: UserRow
  password: string
}
