import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { AreaTree, QueryError, Screen } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import css from './area-page.module.css'
import { t } from './area.texts.ts'
import { AreaSummary } from './area-summary.tsx'
import { ChangeList } from './change-list.tsx'
import { areaQuery } from './queries.ts'
import { StepForm } from './step-form.tsx'
import type { Act } from './step-form.tsx'

/** 区域管理: the register of areas of the caller's scope. The one on show stands in the address. */
export default function AreaPage() {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const chosen = params.get('area') ?? sdk.area.effectiveId
  const history = params.get('view') === 'history'
  const [act, setAct] = useState<Act>()
  const record = useQuery({ ...areaQuery(sdk, chosen), enabled: chosen !== '000' && !history })
  const show = (id: string) => {
    const next = new URLSearchParams()
    if (id !== sdk.area.effectiveId) next.set('area', id)
    setParams(next)
  }
  return (
    <Screen title={t.title} actions={<Button onClick={() => setParams(history ? {} : { view: 'history' })}>{history ? t.back : t.all}</Button>}>
      {history ? (
        <ChangeList area="" />
      ) : (
        <div className={css.split}>
          <div className={css.tree}>
            <AreaTree all value={chosen} deepest={6} label={t.tree} onChange={({ id }) => show(id)} />
          </div>
          <div className={css.side}>
            {chosen === '000' ? (
              <EmptyState icon="map" title={t.pick}>
                {t.pickText}
              </EmptyState>
            ) : record.isError ? (
              <QueryError error={record.error} title={t.failed} onRetry={() => record.refetch()} />
            ) : record.data ? (
              <>
                <AreaSummary record={record.data} onAct={setAct} onGone={() => show(record.data.parentId)} />
                <div className={css.history}>
                  <h3>{t.historyOf(record.data.name)}</h3>
                  <ChangeList key={record.data.id} area={record.data.id} />
                </div>
              </>
            ) : (
              <div className={css.summary}>
                <Skeleton rows={6} />
              </div>
            )}
          </div>
        </div>
      )}
      {act && record.data ? (
        <StepForm
          key={`${act} ${record.data.id} ${record.data.version}`}
          act={act}
          record={record.data}
          onClose={() => setAct(undefined)}
          onReload={() => record.refetch()}
        />
      ) : null}
    </Screen>
  )
}
