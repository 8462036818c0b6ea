import type { UserNew } from './model.ts'

/** What narrows the list; "" means any. It lives in the address. */
export interface UserFilter {
  q: string
  area: string
  status: string
}

/** The filters of an address. */
export function readFilter(params: URLSearchParams): UserFilter {
  return { q: (params.get('q') ?? '').trim(), area: params.get('area') ?? '', status: params.get('status') ?? '' }
}

/** The address of filters, on the first page. The name of the area rides along, so that F5 can show it. */
export function writeFilter(params: URLSearchParams, filter: UserFilter, areaName: string): URLSearchParams {
  const out = new URLSearchParams()
  if (filter.q.trim()) out.set('q', filter.q.trim())
  if (filter.area) {
    out.set('area', filter.area)
    out.set('areaName', areaName)
  }
  if (filter.status) out.set('status', filter.status)
  const size = params.get('size')
  if (size) out.set('size', size)
  return out
}

/** Complaints by field. */
export type Complaints = Partial<Record<keyof UserNew, string>>

const MOBILE = /^1[0-9]{10}$/
const FORBIDDEN = /[<>'"]/

/** The input rules of S5.04, S5.06, S5.08 and S5.12 with their texts; the server asks again with the same ones. */
export function complaints(u: UserNew): Complaints {
  const out: Complaints = {}
  if (u.username.trim() === '') out.username = '请输入用户名'
  else if (FORBIDDEN.test(u.username)) out.username = '不能包含特殊字符 < > \' "'
  else if (/[\s/\\%?#]/.test(u.username)) out.username = '不能包含空格和 / \\ % ? #'
  if (u.name.trim() === '') out.name = '请输入姓名'
  else if (FORBIDDEN.test(u.name)) out.name = '不能包含特殊字符 < > \' "'
  if (u.mobile.trim() === '') out.mobile = '手机号不能为空'
  else if (!MOBILE.test(u.mobile.trim())) out.mobile = '请输入正确的手机号格式'
  if (u.areaId === '') out.areaId = '请选择所属区域'
  if (u.roles.length === 0) out.roles = '请至少选择一个角色'
  return out
}
