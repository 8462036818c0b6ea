import { useCallback, useState } from 'react'
import { Button, Icon } from '@mirror/ui'
import { HttpError } from '@mirror/sdk/shell'
import { dateTime } from '@mirror/sdk/time'
import { messages } from '../layer/layer.ts'
import { http } from '../http.ts'
import css from './account.module.css'
import { useLoaded } from './loaded.tsx'
import { Sure } from './sure.tsx'
import { showTokenForm } from './token-form.tsx'
import { t } from './tokens.texts.ts'

/** The person's own API tokens; nothing where the policy allows none and there are none. */
export function Tokens() {
  const read = useCallback(() => http.get('/api/account/tokens', {}, { silent: true }), [])
  const { data, load } = useLoaded(read)
  const [asking, setAsking] = useState('')
  const [busy, setBusy] = useState(false)
  if (!data || (!data.allowed && data.items.length === 0)) return null

  const revoke = async (id: string) => {
    setBusy(true)
    try {
      await http.postOrThrow(`/api/account/tokens/${id}/revoke`, {}, { silent: true })
      messages.success(t.done)
    } catch (cause) {
      // 404: it was deleted in the meantime, which is what was wanted.
      if (!(cause instanceof HttpError && cause.status === 404)) messages.error(cause instanceof Error ? cause.message : t.failed)
    }
    await load()
    setBusy(false)
    setAsking('')
  }

  return (
    <section aria-label={t.title}>
      <div className={css['headed']}>
        <p className={css['lead']}>
          <strong>{t.title}</strong> {data.allowed ? t.lead : t.forbidden}
        </p>
        {data.allowed ? (
          <Button disabled={busy} onClick={() => void showTokenForm(data).then(load)}>
            {t.add}
          </Button>
        ) : null}
      </div>
      <ul className={css['list']}>
        {data.items.map((token) => (
          <li key={token.id} className={css['row']}>
            <Icon name="key" size={24} />
            <div className={css['facts']}>
              <strong>
                {token.name}
                {token.state === 'live' ? null : <span className={css['off']}>{token.state === 'revoked' ? t.revoked : t.expired}</span>}
              </strong>
              <code>{token.hint}</code>
              <span>{t.until(dateTime(token.expiresAt))}</span>
              <span>{token.areaName}</span>
              <span>{token.usedOn ? t.used(token.usedOn, token.usedFrom) : t.unused}</span>
              <span className={css['whole']}>{token.codeNames.join('、')}</span>
            </div>
            {token.state !== 'live' ? null : asking === token.id ? (
              <Sure yes={t.sure} text={t.sureOne} busy={busy} onNo={() => setAsking('')} onYes={() => void revoke(token.id)} />
            ) : (
              <Button aria-label={t.revokeOf(token.name)} disabled={busy} onClick={() => setAsking(token.id)}>
                {t.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
