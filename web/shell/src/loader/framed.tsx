import { ErrorCard } from '@mirror/ui'
import css from './viewport.module.css'

/** Our own origin only: the content policy of the page frames nothing else (S2.15). */
export function frameable(address: string, origin: string): string | null {
  if (/[\\\p{Cc}]/u.test(address)) return null
  try {
    const url = new URL(address, origin)
    return (url.protocol === 'https:' || url.protocol === 'http:') && url.origin === origin && !url.username ? url.href : null
  } catch {
    return null
  }
}

export function Framed({ address, title }: { address: string; title: string }) {
  const src = frameable(address, location.origin)
  if (!src) return <ErrorCard title="不能在平台内打开这个页面" reason={`地址 ${address} 不在允许的范围内。`} />
  // oxlint-disable-next-line react/iframe-missing-sandbox -- our own origin needs scripts and its storage, and the two together are no sandbox
  return <iframe className={css['frame']} src={src} title={title} />
}
