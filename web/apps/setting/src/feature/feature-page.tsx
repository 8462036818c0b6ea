import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { AreaPicker, DataTable, QueryError, Screen, Tag } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import css from './feature-page.module.css'
import { FeatureSheet } from './feature-sheet.tsx'
import { t } from './feature.texts.ts'
import { featuresQuery } from './queries.ts'
import type { Feature } from './queries.ts'

/** How many areas a row names before it only counts them. */
const NAMED = 3

/** 功能开关: which parts of the product an area uses, who said so and why. The area lives in the address. */
export default function FeaturePage() {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState('')
  const area = params.get('area') ?? ''
  const areaName = params.get('areaName') ?? ''
  const found = useQuery(featuresQuery(sdk, area))
  const shown = found.data?.find((f) => f.code === open)
  const columns: Column<Feature>[] = [
    {
      key: 'title',
      title: t.feature,
      head: true,
      grow: true,
      cell: (f) => (
        <>
          {f.title}
          <span className={css.about}>{f.about}</span>
        </>
      ),
    },
    { key: 'here', title: t.here, cell: (f) => <Tag tone={f.on ? 'green' : 'orange'}>{f.on ? t.on : t.off}</Tag> },
    { key: 'from', title: t.from, cell: (f) => (f.barred ? t.barred(f.barred) : f.from ? t.ofArea(f.from) : t.preset) },
    {
      key: 'areas',
      title: t.areas,
      cell: (f) =>
        f.areas.length === 0 ? (
          <span className={css.quiet}>{t.none}</span>
        ) : (
          <span className={css.tags}>
            {f.areas.slice(0, NAMED).map((a) => (
              <Tag key={a.area} tone={a.idle ? 'quiet' : a.on ? 'green' : 'orange'} {...(a.locked && { icon: 'lock' as const })}>
                {`${a.name} ${a.on ? t.on : t.off}`}
              </Tag>
            ))}
            {f.areas.length > NAMED && `+${f.areas.length - NAMED}`}
          </span>
        ),
    },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (f) => (
        <Button size="small" aria-label={t.setOf(f.title)} onClick={() => setOpen(f.code)}>
          {t.set}
        </Button>
      ),
    },
  ]
  return (
    <Screen
      title={t.title}
      count={found.data ? t.count(found.data.length) : undefined}
      actions={
        <AreaPicker
          label={t.at}
          value={area}
          text={areaName || area}
          clearable
          deepest={3}
          onChange={(id, name) => setParams(id ? { area: id, areaName: name } : {})}
        />
      }
    >
      {found.isError && !found.data ? (
        <QueryError error={found.error} title={t.failed} onRetry={() => found.refetch()} />
      ) : !found.data ? (
        <Skeleton rows={4} />
      ) : (
        <div className={css.body}>
          <p className={css.hint}>{t.hint}</p>
          <DataTable caption={t.title} columns={columns} rows={found.data} rowKey={(f) => f.code} empty={<EmptyState icon="settings" title={t.none} />} />
        </div>
      )}
      {shown && <FeatureSheet feature={shown} onClose={() => setOpen('')} />}
    </Screen>
  )
}
