import { useSdk } from '@mirror/sdk'
import { late } from '@mirror/widgets'
import { homeOf } from './home-of.ts'

const homes = {
  ops: late(() => import('./ops-home.tsx')),
  area: late(() => import('./area-home.tsx')),
  field: late(() => import('./field-home.tsx')),
  money: late(() => import('./money-home.tsx')),
  audit: late(() => import('./audit-home.tsx')),
  citizen: late(() => import('./citizen-home.tsx')),
  company: late(() => import('./company-home.tsx')),
}

/** 首页: each kind of work begins with a page of its own. */
export function Home() {
  const { permissions } = useSdk()
  const Page = homes[homeOf((code) => permissions.has(code))]
  return <Page />
}
