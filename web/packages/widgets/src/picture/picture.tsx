import { Icon } from '@mirror/ui'
import { useEffect, useRef, useState } from 'react'
import css from './picture.module.css'

/** Whether a file's name says that a browser can show it as a picture. */
export const isPicture = (name: string) => /\.(jpe?g|png)$/i.test(name)

/**
 * A file as a small picture, or as the sign of a document. Pictures need the token, so they come by a call of their own, and only once they
 * come into sight: a record may have nine of them below the fold.
 */
export function Picture({ name, load }: { name: string; load: (signal: AbortSignal) => Promise<Blob> }) {
  const box = useRef<HTMLSpanElement>(null)
  const [url, setUrl] = useState('')
  const picture = isPicture(name)
  const ask = useRef(load)
  useEffect(() => {
    ask.current = load
  })
  useEffect(() => {
    const at = box.current
    if (!picture || !at) return
    let made = ''
    const end = new AbortController()
    const seen = new IntersectionObserver(
      (hits) => {
        if (!hits.some((hit) => hit.isIntersecting)) return
        seen.disconnect()
        ask.current(end.signal).then(
          (blob) => {
            if (end.signal.aborted) return
            made = URL.createObjectURL(blob)
            setUrl(made)
          },
          () => undefined,
        )
      },
      { rootMargin: '200px' },
    )
    seen.observe(at)
    return () => {
      seen.disconnect()
      end.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [picture])
  return (
    <span ref={box} className={css.picture}>
      {url ? <img src={url} alt={name} /> : <Icon name="document" size={24} />}
    </span>
  )
}
