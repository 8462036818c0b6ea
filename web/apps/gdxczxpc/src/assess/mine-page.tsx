import { HttpError, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { QueryError, Screen, Tag, errorText, useSheetClose } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import engine from '../engine/engine.module.css'
import { moduleKeys } from '../engine/queries.ts'
import { Way } from '../engine/way.tsx'
import css from './assess.module.css'
import { t } from './assess.texts.ts'
import { mineQuery, sheetQuery } from './queries.ts'
import type { Sheet as Content } from './queries.ts'
import { Sheet } from './sheet.tsx'

/** The reader's own sheets as a member of a team, and one of them. */
export default function MinePage() {
  const { id = '' } = useParams()
  return id === '' ? <List /> : <One id={id} />
}

function List() {
  const sdk = useSdk()
  const asked = useQuery(mineQuery(sdk))
  return (
    <Screen title={t.mine}>
      {asked.isError && !asked.data ? (
        <QueryError error={asked.error} title={t.mineFailed} onRetry={() => asked.refetch()} />
      ) : !asked.data ? (
        <Skeleton rows={4} />
      ) : asked.data.items.length === 0 ? (
        <EmptyState icon="task" title={t.noMine}>
          {t.noMineHint}
        </EmptyState>
      ) : (
        <ul className={css.mine}>
          {asked.data.items.map((x) => (
            <li key={x.id}>
              <Way to={`/m/assess/mine/${x.id}`}>{x.scheme}</Way>
              <Tag tone={x.tone}>{x.state}</Tag>
              {x.stateCode === '10' && <span>{t.selfUntil(x.selfUntil)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}

function One({ id }: { id: string }) {
  const sdk = useSdk()
  const [dirty, setDirty] = useState(false)
  const asked = useQuery({ ...sheetQuery(sdk, 'assess-member', id), refetchOnWindowFocus: false })
  const s = asked.data
  return (
    <Screen title={s ? `${s.name} ${s.scheme}` : t.mine}>
      {asked.isError && !s ? (
        <QueryError error={asked.error} title={t.mineFailed} onRetry={() => asked.refetch()} />
      ) : !s ? (
        <Skeleton rows={8} />
      ) : (
        <div className={css.result}>
          <p className={css.actions}>
            <Way to="/m/assess/mine">{t.back}</Way>
            <Tag tone={s.tone}>{s.state}</Tag>
          </p>
          <Steps sheet={s} dirty={dirty} />
          <Sheet register="assess-member" id={id} onDirty={setDirty} />
        </div>
      )}
    </Screen>
  )
}

/** The two steps that are the member's own. */
function Steps({ sheet: s, dirty }: { sheet: Content; dirty: boolean }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const [words, setWords] = useState<string>()
  const [wrong, setWrong] = useState('')
  const cancel = useSheetClose(Boolean(words), () => setWords(undefined))
  const take = useMutation({
    mutationFn: (step: 'self' | 'appeal') =>
      sdk.http.postOrThrow(`/api/rural/assess-mine/${s.id}/${step}`, step === 'appeal' ? { words: words ?? '' } : {}, { silent: true }),
    onSuccess: (_, step) => {
      sdk.message.success(step === 'self' ? t.handed : t.appealed)
      setWords(undefined)
      return client.invalidateQueries({ queryKey: moduleKeys.all })
    },
    onError: (error) =>
      error instanceof HttpError && error.fields.length > 0 ? setWrong(error.fields[0]?.message ?? '') : sdk.message.error(errorText(error)),
  })
  if (s.stateCode === '10')
    return (
      <p className={css.actions} data-print="no">
        <Button kind="primary" disabled={take.isPending || dirty || s.self === null} onClick={() => take.mutate('self')}>
          {t.hand}
        </Button>
        <span className={css.quiet}>{dirty || s.self === null ? t.storeFirst : t.handText}</span>
      </p>
    )
  if (s.stateCode !== '40') return null
  return words === undefined ? (
    <p className={css.actions} data-print="no">
      <Button onClick={() => setWords('')}>{t.appeal}</Button>
    </p>
  ) : (
    <div className={engine.field} data-wide data-print="no">
      <label htmlFor="assess-appeal">{t.appealWords}</label>
      <textarea
        id="assess-appeal"
        rows={4}
        maxLength={1000}
        value={words}
        aria-invalid={wrong !== ''}
        onChange={(e) => (setWords(e.target.value), setWrong(''))}
      />
      {wrong && (
        <p className={css.fault} role="alert">
          {wrong}
        </p>
      )}
      <p className={css.actions}>
        <Button kind="primary" disabled={take.isPending} onClick={() => take.mutate('appeal')}>
          {t.appeal}
        </Button>
        <Button onClick={cancel}>{t.cancel}</Button>
      </p>
    </div>
  )
}
