import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { QueryError, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import engine from '../engine/engine.module.css'
import type { Whole } from '../engine/model.ts'
import { Way } from '../engine/way.tsx'
import { CellRows } from './cell-rows.tsx'
import { HandedRows } from './handed-rows.tsx'
import { SheetHomes } from './home-pages.tsx'
import { SHEETS, cellsQuery } from './queries.ts'
import { saveFile } from '@mirror/sdk/save'
import css from './sharing.module.css'
import { t } from './sharing.texts.ts'

/** A sheet on its page: the cells of an area that fills in, or what an area above collects. */
export default function SheetRecord({ record }: { record: Whole }) {
  const sdk = useSdk()
  const asked = useQuery(cellsQuery(sdk, record.id, record.version))
  const s = asked.data
  if (asked.isError && !s) return <QueryError error={asked.error} title={t.failed} onRetry={() => asked.refetch()} />
  if (!s) return <Skeleton rows={8} />
  if (!s.fills)
    return (
      <>
        <p className={css.hint}>{t.upper}</p>
        <HandedRows table={s.table} area={s.code} period={s.period} version={record.version} />
      </>
    )
  return (
    <section className={engine.group} aria-label={t.mine}>
      <h2>{t.mine}</h2>
      <div className={css.where}>
        {!s.saved && <span className={css.quiet}>{t.notSaved}</span>}
        {s.byHomes && <span>{t.homesOf(s.homes, s.lacking)}</span>}
        {s.editable && (
          <>
            <Way to={`/m/${SHEETS}/${record.id}/edit`}>{t.fill}</Way>
            <Button
              kind="plain"
              onClick={() =>
                void saveFile(sdk, `/api/rural/summaryReport-sheet/${record.id}/xlsx`, 'table.xlsx').catch((error: unknown) =>
                  sdk.message.error(errorText(error)),
                )
              }
            >
              {t.book}
            </Button>
          </>
        )}
      </div>
      {s.byHomes ? <SheetHomes id={record.id} version={record.version} /> : <CellRows sheet={s} />}
    </section>
  )
}
