import type { Schemas } from '@mirror/contract'
import { HttpError, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { QueryError, TextField, errorText, useDict } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Paper, PaperPage } from '../engine/paper.tsx'
import { moduleKeys } from '../engine/queries.ts'
import css from './sheet-page.module.css'
import { t } from './sheet.texts.ts'

type Sheet = Schemas['PublicitySheet']

/** A day of the wire as it is written on paper. */
function dayText(day: string): string {
  const [y = 0, m = 0, d = 0] = day.split('-').map(Number)
  return t.day(y, m, d)
}

/** 公示表, as it is hung out in the village. The server gives what may be published and nothing more. */
export default function SheetPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const sheet = useQuery({
    queryKey: [...moduleKeys.record('monitor', id), 'sheet'],
    queryFn: ({ signal }) => sdk.http.get(`/api/rural/monitor/${encodeURIComponent(id)}/sheet`, undefined, { signal, silent: true }),
    retry: (n, error) => !(error instanceof HttpError && error.status < 500) && n < 2,
  })
  const [editing, setEditing] = useState(false)
  useEffect(() => {
    sdk.setTitle(t.tab)
    return () => sdk.setTitle(undefined)
  }, [sdk])
  const back = <Button onClick={() => navigate(`/m/monitor/${id}`)}>{t.back}</Button>
  const s = sheet.data
  if (sheet.error instanceof HttpError && sheet.error.status < 500 && sheet.error.status !== 401)
    return (
      <EmptyState icon="search" title={t.goneTitle} actions={back}>
        {t.goneText}
      </EmptyState>
    )
  if (sheet.isError && !s) return <QueryError error={sheet.error} title={t.failed} onRetry={() => sheet.refetch()} />
  if (!s)
    return (
      <Paper className={css.paper}>
        <Skeleton rows={10} />
      </Paper>
    )
  return (
    <PaperPage back={back} note={t.privacy} tools={s.maySet && !editing && <Button onClick={() => setEditing(true)}>{t.setOffice}</Button>}>
      {editing && <Office id={id} sheet={s} onClose={() => setEditing(false)} />}
      <OnPaper sheet={s} />
    </PaperPage>
  )
}

/** The sheet itself: what stands on paper. */
function OnPaper({ sheet: s }: { sheet: Sheet }) {
  const kinds = useDict('monitor_type')
  return (
    <Paper className={css.paper}>
      <h1>{s.exit ? t.exit(s.town + s.village) : t.entry(s.town + s.village)}</h1>
      <p className={css.words}>{s.exit ? t.exitText(s.days) : t.entryText(s.days)}</p>
      <p>
        {t.period}：{t.span(dayText(s.from), dayText(s.until))}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.no}</th>
            <th scope="col">{t.head}</th>
            <th scope="col">{t.group}</th>
            <th scope="col">{t.members}</th>
            <th scope="col">{t.kind}</th>
          </tr>
        </thead>
        <tbody>
          {s.rows.map((r, i) => (
            <tr key={`${r.head} ${i}`}>
              <td>{i + 1}</td>
              <td>{r.head}</td>
              <td>{r.group || '—'}</td>
              <td>{r.members}</td>
              <td>{kinds.name(r.kind) || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t.objection}</p>
      <dl>
        <dt>{t.office}</dt>
        <dd>{s.office || <i data-print="no">{t.blank}</i>}</dd>
        <dt>{t.phone}</dt>
        <dd>{s.phone || <i data-print="no">{t.blank}</i>}</dd>
      </dl>
      <p className={css.signed}>
        {t.signed(s.village.replace(/(村民|居民)委员会$|村委会$/, ''))}
        <br />
        {dayText(s.from)}
      </p>
    </Paper>
  )
}

function Office({ id, sheet, onClose }: { id: string; sheet: Sheet; onClose: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const [office, setOffice] = useState(sheet.office)
  const [phone, setPhone] = useState(sheet.phone)
  const [wrong, setWrong] = useState('')
  const save = async () => {
    try {
      const next = await sdk.http.put(`/api/rural/monitor/${encodeURIComponent(id)}/sheet/office`, { office, phone, version: sheet.version }, { silent: true })
      client.setQueryData([...moduleKeys.record('monitor', id), 'sheet'], next)
      sdk.message.success(t.saved)
      onClose()
    } catch (error) {
      setWrong(errorText(error))
      // Somebody else said otherwise: the sheet below shows what, and whoever saves again has seen it.
      if (error instanceof HttpError && error.status === 409) void client.invalidateQueries({ queryKey: [...moduleKeys.record('monitor', id), 'sheet'] })
    }
  }
  return (
    <form
      className={css.office}
      data-print="no"
      onSubmit={(e) => {
        e.preventDefault()
        void save()
      }}
    >
      <TextField type="text" aria-label={t.office} placeholder={t.office} value={office} maxLength={50} onChange={(e) => setOffice(e.target.value)} />
      <TextField
        type="text"
        aria-label={t.phone}
        placeholder={t.phone}
        inputMode="tel"
        value={phone}
        maxLength={20}
        onChange={(e) => setPhone(e.target.value)}
      />
      <Button kind="primary" type="submit">
        {t.save}
      </Button>
      <Button onClick={onClose}>{t.cancel}</Button>
      {wrong ? <p role="alert">{wrong}</p> : <p>{t.forWhole}</p>}
    </form>
  )
}
