/** One account as the list shows it; the mobile number comes masked, moments are ms UTC and 0 means never. */
export interface UserRow {
  id: string
  username: string
  name: string
  mobile: string
  areaId: string
  areaName: string
  roles: { code: string; name: string }[]
  deptName: string
  disabled: boolean
  mustChangePassword: boolean
  lastLoginAt: number
  createdAt: number
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
  /** "" where none is given. */
  email: string
  areaId: string
  /** Codes of roles. */
  roles: string[]
}

/** The answer to a new account: the one-time password is said here and nowhere else. */
export interface UserCreated {
  user: UserRow
  password: string
}
