import { mobile, special, username } from '@mirror/sdk/rules'
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

/** S5.04, S5.06, S5.08 and S5.12 with their texts; the server asks again with the same ones. */
export function complaints(u: UserNew): Complaints {
  const found: Complaints = {
    username: username(u.username.trim()),
    name: u.name.trim() === '' ? '请输入姓名' : special(u.name.trim()),
    mobile: mobile(u.mobile.trim()),
    areaId: u.areaId === '' ? '请选择所属区域' : '',
    roles: u.roles.length === 0 ? '请至少选择一个角色' : '',
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text))
}
