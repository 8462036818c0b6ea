import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button, Icon } from '@mirror/ui'
import { env } from '../env.ts'
import { messages } from '../layer/layer.ts'
import { usePerson } from '../boot/person.ts'
import { http } from '../http.ts'
import css from './viewer.module.css'
import { t } from './viewer.texts.ts'

/** Above everything, for as long as somebody looks at the portal as another user: as whom, who they are, and the way back. */
export function ViewerBar() {
  const { boot } = usePerson()
  const viewer = boot?.viewer
  const [place] = useState(() => document.createElement('div'))
  const [busy, setBusy] = useState(false)
  const looking = viewer !== undefined
  useLayoutEffect(() => {
    if (!looking) return
    document.body.prepend(place)
    const measure = () => document.documentElement.style.setProperty('--viewer', `${place.offsetHeight}px`)
    const watch = new ResizeObserver(measure)
    watch.observe(place)
    return () => {
      watch.disconnect()
      place.remove()
      document.documentElement.style.removeProperty('--viewer')
    }
  }, [place, looking])
  if (!viewer || !boot) return null
  const end = async () => {
    setBusy(true)
    try {
      await http.postOrThrow('/api/view-as/end', {}, { silent: true })
      location.assign(`${env.base}/subapp/main/`)
    } catch {
      setBusy(false)
      messages.error(t.failed)
    }
  }
  return createPortal(
    <section className={css['bar']} aria-label={t.label} data-print="no">
      <Icon name="eye" size={18} />
      <p>
        <strong>{t.looking(boot.profile.name, boot.profile.userName)}</strong>
        <span>{t.real(viewer.name, viewer.userName)}</span>
      </p>
      <Button disabled={busy} onClick={() => void end()}>
        {t.end}
      </Button>
    </section>,
    place,
  )
}
