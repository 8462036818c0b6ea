import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { TextField, errorText } from '@mirror/widgets'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import results from '../engine/results.module.css'
import css from './assess.module.css'
import { t } from './assess.texts.ts'
import { plain, writeItem } from './rules.ts'
import type { Item } from './rules.ts'

/** What a rule makes of the figures of the areas there are: now, or at the end of a month that was kept. */
export function Preview({ item, kind, year }: { item: Item; kind: string; year: number }) {
  const sdk = useSdk()
  const [month, setMonth] = useState('')
  const ask = useMutation({
    mutationFn: () =>
      sdk.http.postOrThrow(
        '/api/rural/assess-scheme/preview',
        { kind, year, month: Number(month.replace('-', '')) || 0, item: JSON.stringify(writeItem(item)) },
        { silent: true },
      ),
  })
  const r = ask.data
  return (
    <div className={css.preview}>
      <p className={css.quiet}>{t.previewHint}</p>
      <p className={css.actions}>
        <label>
          {t.previewMonth}{' '}
          <TextField placeholder={t.previewNow} aria-label={t.previewMonth} maxLength={7} value={month} onChange={(e) => setMonth(e.target.value)} />
        </label>
        <Button disabled={ask.isPending} onClick={() => ask.mutate()}>
          {ask.isPending ? t.previewing : t.preview}
        </Button>
      </p>
      {ask.isError && (
        <p className={css.fault} role="alert">
          {errorText(ask.error)}
        </p>
      )}
      {r && (
        <>
          <p role="status">{t.previewSays(r.date, String(r.all), plain(r.mean), String(r.full), String(r.none))}</p>
          <div className={css.previewTable} role="group" aria-label={t.preview} tabIndex={0}>
            <table className={results.small}>
              <thead>
                <tr>
                  {[t.area, t.value, t.score].map((h) => (
                    <th key={h} scope="col">
                      {h}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {r.items.map((x) => (
                  <tr key={x.id}>
                    <th scope="row">{x.name}</th>
                    <td>{x.value === null ? t.notComputed(x.why) : plain(x.value)}</td>
                    <td>{plain(x.points)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </div>
  )
}
