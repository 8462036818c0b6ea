import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { QueryError, errorText, whole } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import engine from '../engine/engine.module.css'
import type { Whole } from '../engine/model.ts'
import { moduleKeys } from '../engine/queries.ts'
import { Way } from '../engine/way.tsx'
import results from '../engine/results.module.css'
import css from './evaluation.module.css'
import { t } from './evaluation.texts.ts'
import { RUNS, resultQuery } from './queries.ts'
import type { Result } from './queries.ts'
import { scoreText } from '../engine/score.ts'
import { VerifyButton } from './verify-button.tsx'

const TRIAL = '10'

/** What a run comes to, the trial, and the check against its seal. */
export default function RunRecord({ record }: { record: Whole }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const id = String(record.id)
  const result = useQuery({ ...resultQuery(sdk, id, '', 0), queryKey: [...resultQuery(sdk, id, '', 0).queryKey, record.version] })
  const reckon = useMutation({
    mutationFn: () => sdk.http.postOrThrow(`/api/rural/comprehensiveEvaluation/${id}/reckon`, undefined, { silent: true }),
    onSuccess: () => {
      sdk.message.success(t.reckoned)
      return client.invalidateQueries({ queryKey: moduleKeys.record(RUNS, id) })
    },
    onError: (error) => sdk.message.error(errorText(error)),
  })
  const r = result.data
  if (result.isError && !r) return <QueryError error={result.error} title={t.failed} onRetry={() => result.refetch()} />
  if (!r) return <Skeleton rows={4} />
  const mine = record.state === TRIAL && record.editable && sdk.permissions.has('comprehensiveEvaluation:edit')
  return (
    <section className={engine.group} aria-label={t.result}>
      <h2>{t.result}</h2>
      {r.closed !== '' ? <p className={css.quiet}>{r.closed}</p> : <Tiles result={r} />}
      <div className={css.actions} data-print="no">
        {mine && (
          <Button kind={r.closed === '' ? 'default' : 'primary'} disabled={reckon.isPending} onClick={() => reckon.mutate()}>
            {reckon.isPending ? t.reckoning : r.closed === '' ? t.reckonAgain : t.reckon}
          </Button>
        )}
        {r.closed === '' && (
          <>
            <Way to={`/m/${RUNS}/${id}/result`}>{t.open}</Way>
            <VerifyButton id={id} />
          </>
        )}
      </div>
      {mine && <p className={css.quiet}>{t.reckonHint}</p>}
    </section>
  )
}

function Tiles({ result: r }: { result: Result }) {
  return (
    <ul className={results.tiles}>
      {(
        [
          [t.objects, whole(r.objects)],
          [t.ranked, whole(r.ranked)],
          [t.marked, whole(r.marked)],
          [t.mean, scoreText(r.mean)],
        ] as const
      ).map(([title, n]) => (
        <li key={title}>
          <span>{title}</span>
          <b>{n}</b>
        </li>
      ))}
    </ul>
  )
}
