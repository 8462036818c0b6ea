import { useCallback, useState } from 'react'
import { Button, Icon } from '@mirror/ui'
import { HttpError } from '@mirror/sdk/shell'
import { dateTime } from '@mirror/sdk/time'
import { messages } from '../layer/layer.ts'
import { http } from '../http.ts'
import css from './account.module.css'
import { useLoaded } from './loaded.tsx'
import { Sure } from './sure.tsx'
import { t } from './consents.texts.ts'

/** The applications that know of the person, each to be taken back; nothing where there are none, or where another server signs people in. */
export function Consents() {
  const read = useCallback(() => http.get('/api/account/consents', {}, { silent: true }), [])
  const { data: rows, load } = useLoaded(read)
  const [asking, setAsking] = useState('')
  const [busy, setBusy] = useState(false)

  const takeBack = async (client: string) => {
    setBusy(true)
    try {
      await http.delete(`/api/account/consents/${encodeURIComponent(client)}`, { silent: true })
      messages.success(t.done)
    } catch (cause) {
      // 404: it was taken back in another window, which is what was wanted.
      if (!(cause instanceof HttpError && cause.status === 404)) messages.error(cause instanceof Error ? cause.message : t.failed)
    }
    await load()
    setBusy(false)
    setAsking('')
  }

  if (!rows?.length) return null
  return (
    <section aria-label={t.title}>
      <p className={css['lead']}>
        <strong>{t.title}</strong> {t.lead}
      </p>
      <ul className={css['list']}>
        {rows.map(({ client, name, told, givenAt }) => (
          <li key={client} className={css['row']}>
            <Icon name="external" size={24} />
            <div className={css['facts']}>
              <strong>{name}</strong>
              <span>{told.join('、')}</span>
              <span>{t.given(dateTime(givenAt))}</span>
            </div>
            {asking === client ? (
              <Sure yes={t.sure} text={t.sureOne} busy={busy} onNo={() => setAsking('')} onYes={() => void takeBack(client)} />
            ) : (
              <Button aria-label={t.takeBackOf(name)} disabled={busy} onClick={() => setAsking(client)}>
                {t.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
