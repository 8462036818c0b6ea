import { useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { Choice, QueryError, Screen, TextField, errorText } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { metricsQuery } from '../metric/queries.ts'
import type { Metric } from '../metric/queries.ts'
import { found } from '../metric/rules.ts'
import { periodName } from './period-name.ts'
import { ownsQuery, summariesQuery } from './queries.ts'
import type { Own } from './queries.ts'
import { isOffered, periods, splitBy, splitsOf } from './rules.ts'
import css from './summary.module.css'
import { t } from './summary.texts.ts'

/** A report of one's own is made of figures of the library; its rows are the areas, as everywhere, or the entries of what all its figures can be broken down by. */
export function OwnEditor({ code }: { code: string }) {
  const sdk = useSdk()
  const library = useQuery(metricsQuery(sdk))
  const owns = useQuery(ownsQuery(sdk))
  const failed = library.error ?? owns.error
  const fresh = code === 'own'
  const own = owns.data?.items.find((x) => x.code === code && x.mine)
  return (
    <Screen title={fresh ? t.ownNew : t.ownEdit}>
      {failed && !(library.data && owns.data) ? (
        <QueryError error={failed} title={t.failed} onRetry={() => Promise.all([library.refetch(), owns.refetch()])} />
      ) : !library.data || !owns.data ? (
        <Skeleton rows={12} />
      ) : !fresh && !own ? (
        <EmptyState icon="search" title={t.ownGone} />
      ) : (
        <Editor metrics={library.data.items} own={own} />
      )}
    </Screen>
  )
}

function Editor({ metrics, own }: { metrics: Metric[]; own: Own | undefined }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [title, setTitle] = useState(own?.title ?? '')
  const [keys, setKeys] = useState<string[]>(own?.keys ?? [])
  const [split, setSplit] = useState(own?.split ?? '')
  const [shared, setShared] = useState(own?.shared ?? false)
  const [period, setPeriod] = useState(own?.period ?? '')
  const day = useQuery(summariesQuery(sdk)).data?.day
  const [search, setSearch] = useState('')
  const [first] = useState({ title, keys, split, shared, period })
  const [done, setDone] = useState(false)
  const dirty = !done && JSON.stringify({ title, keys, split, shared, period }) !== JSON.stringify(first)
  useEffect(() => (dirty ? sdk.unsaved(() => true) : undefined), [sdk, dirty])
  const lacks = [title.trim() === '' && t.ownNeedsTitle, keys.length === 0 && t.ownNeedsFigure].filter(Boolean).join('；')
  const save = useMutation({
    mutationFn: () => {
      const body = { title, keys, shared, period: offeredPeriod, split }
      return own
        ? sdk.http.put(`/api/own-reports/${own.id}`, { ...body, version: own.version }, { silent: true })
        : sdk.http.postOrThrow('/api/own-reports', body, { silent: true })
    },
    onSuccess: async (kept) => {
      sdk.message.success(t.ownSaved)
      setDone(true)
      await client.invalidateQueries({ queryKey: ['summary'] })
      // The guard of what is typed stands until this render is out.
      requestAnimationFrame(() => void navigate(`/summary/${kept.code}`))
    },
    onError: (error) => sdk.message.error(errorText(error)),
  })
  const remove = async () => {
    if (!own || !(await sdk.confirm({ title: t.ownRemoveAsk(own.title), okText: t.ownRemove, danger: true }))) return
    try {
      await sdk.http.delete(`/api/own-reports/${own.id}`, { silent: true })
      setDone(true)
      await client.invalidateQueries({ queryKey: ['summary'] })
      requestAnimationFrame(() => void navigate('/summary', { replace: true }))
    } catch (error) {
      sdk.message.error(errorText(error))
    }
  }
  const put = (key: string, by: -1 | 1) => {
    const at = keys.indexOf(key)
    const next = keys.filter((k) => k !== key)
    next.splice(Math.max(0, at + by), 0, key)
    setKeys(next)
  }
  const by = new Map(metrics.map((m) => [m.key, m]))
  const groups = found(splitBy(metrics, split), search)
  const yearly = keys.every((k) => by.get(k)?.of === 'year')
  const offeredPeriod = isOffered(period, split, yearly) ? period : ''
  return (
    <form
      className={css.editor}
      onSubmit={(e) => {
        e.preventDefault()
        save.mutate()
      }}
    >
      <section aria-label={t.library}>
        <TextField type="search" placeholder={t.search} aria-label={t.search} value={search} onChange={(e) => setSearch(e.target.value)} />
        <div className={css.choices}>
          {groups.length === 0 && <p className={css.quiet}>{t.noFigure}</p>}
          {groups.map(([group, of]) => (
            <fieldset key={group}>
              <legend>{group}</legend>
              {of.map((m) => (
                <label key={m.key} title={m.definition}>
                  <input
                    type="checkbox"
                    checked={keys.includes(m.key)}
                    onChange={(e) => setKeys(e.target.checked ? [...keys, m.key] : keys.filter((k) => k !== m.key))}
                  />
                  <span>{m.title}</span>
                  <small>{m.unit}</small>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </section>
      <section aria-label={t.chosen(keys.length)}>
        <label className={css.line}>
          <span>{t.ownTitle}</span>
          <TextField value={title} maxLength={30} required onChange={(e) => setTitle(e.target.value)} />
        </label>
        <label className={css.line}>
          <span>{t.rowsOf}</span>
          <Choice
            label={t.rowsOf}
            value={split}
            onChange={setSplit}
            options={[{ value: '', label: t.rowsAreas }, ...splitsOf(metrics, keys).map((s) => ({ value: s.code, label: s.title }))]}
          />
        </label>
        <p className={css.quiet}>{split ? t.rowsBy : t.rowsHint}</p>
        <label className={css.line}>
          <span>{t.period}</span>
          <Choice
            label={t.period}
            value={offeredPeriod}
            onChange={setPeriod}
            options={offered(offeredPeriod, day).filter((p) => isOffered(p.value, split, yearly))}
          />
        </label>
        <label className={css.check}>
          <input type="checkbox" checked={shared} onChange={(e) => setShared(e.target.checked)} />
          <span>{t.share}</span>
        </label>
        <h2>{t.chosen(keys.length)}</h2>
        {keys.length === 0 ? (
          <p className={css.quiet}>{t.chooseHint}</p>
        ) : (
          <ol className={css.chosen}>
            {keys.map((k, i) => (
              <li key={k}>
                <span>{by.get(k)?.title ?? k}</span>
                <button type="button" disabled={i === 0} aria-label={t.before(by.get(k)?.title ?? k)} onClick={() => put(k, -1)}>
                  ↑
                </button>
                <button type="button" disabled={i === keys.length - 1} aria-label={t.after(by.get(k)?.title ?? k)} onClick={() => put(k, 1)}>
                  ↓
                </button>
                <button type="button" aria-label={t.without(by.get(k)?.title ?? k)} onClick={() => setKeys(keys.filter((x) => x !== k))}>
                  ×
                </button>
              </li>
            ))}
          </ol>
        )}
        <div className={css.actions}>
          <Button kind="primary" type="submit" disabled={save.isPending || lacks !== ''} aria-describedby={lacks ? 'own-lacks' : undefined}>
            {t.ownSave}
          </Button>
          {own && (
            <Button kind="danger" onClick={() => void remove()}>
              {t.ownRemove}
            </Button>
          )}
        </div>
        {lacks && (
          <p id="own-lacks" className={css.quiet}>
            {lacks}
          </p>
        )}
      </section>
    </form>
  )
}

/** The present month, whichever it is when the report is opened, or a period that stays. */
function offered(chosen: string, day: number | undefined) {
  const codes = day ? [...periods('month', day).slice(0, 12), ...periods('quarter', day).slice(0, 4), ...periods('year', day)] : []
  if (chosen && !codes.includes(chosen)) codes.push(chosen)
  return [{ value: '', label: t.present }, ...codes.map((value) => ({ value, label: periodName(value) }))]
}
