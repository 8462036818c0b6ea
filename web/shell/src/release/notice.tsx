import { useState } from 'react'
import { Button } from '@mirror/ui'
import { Store, useStore } from '../store.ts'
import { tabs as current } from '../tabs/start.ts'
import { later, offered, take } from './follow.ts'
import css from './release.module.css'
import { t } from './release.texts.ts'

const none = new Store<ReadonlySet<string>>(new Set())

/** Reloads only when the person says so, and never over unsaved work: that is named and shown instead. */
export function ReleaseNotice() {
  const build = useStore(offered)
  const tabs = useStore(current)
  const dirty = useStore(tabs?.dirty ?? none)
  const [tried, setTried] = useState(false)
  if (!build) return null
  const unsaved = (tabs?.list.get() ?? []).filter(({ id }) => dirty.has(id))
  const first = unsaved[0]
  return (
    <section className={css['notice']} role="status" aria-label={t.title}>
      <b>{t.title}</b>
      <p>{tried && first ? t.unsaved(unsaved.map(({ title }) => title).join('、')) : t.text}</p>
      <div>
        <Button
          kind="primary"
          onClick={() => {
            if (!first) return take()
            setTried(true)
            void tabs?.show(first.id)
          }}
        >
          {t.refresh}
        </Button>
        <Button onClick={later}>{t.later}</Button>
      </div>
    </section>
  )
}
