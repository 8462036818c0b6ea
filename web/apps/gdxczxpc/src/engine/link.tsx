import { useSdk } from '@mirror/sdk'
import { useNavigate } from 'react-router'
import css from './engine.module.css'

/** A link within the app: in place, or where the reader's keys say. */
export function Link({ to, children }: { to: string; children: string }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  return (
    <a
      className={css.link}
      href={sdk.history.createHref(to)}
      onClick={(e) => {
        if (e.ctrlKey || e.metaKey || e.shiftKey) return
        e.preventDefault()
        void navigate(to)
      }}
    >
      {children}
    </a>
  )
}
