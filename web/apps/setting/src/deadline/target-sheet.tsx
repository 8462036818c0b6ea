import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { Drawer, QueryError, useSheetClose } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Field } from '../page/field.tsx'
import { Refusal, refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import css from './deadline-page.module.css'
import { t } from './deadline.texts.ts'
import { targetQuery } from './queries.ts'
import type { Target } from './queries.ts'
import { even } from './rules.ts'

/** 支付进度目标: what part of the year's money should be paid by the end of each month. */
export function TargetSheet({ onClose }: { onClose: () => void }) {
  const sdk = useSdk()
  const found = useQuery(targetQuery(sdk))
  if (found.data) return <TargetForm key={found.data.version} of={found.data} onClose={onClose} />
  return (
    <Drawer title={t.target} onClose={onClose}>
      {found.isError ? <QueryError error={found.error} title={t.targetFailed} onRetry={() => found.refetch()} /> : <Skeleton rows={6} />}
    </Drawer>
  )
}

function TargetForm({ of, onClose }: { of: Target; onClose: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const [months, setMonths] = useState(of.months.map(String))
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const dirty = months.some((m, i) => Number(m) !== of.months[i])
  const close = useSheetClose(dirty, onClose)
  const save = async () => {
    setBusy(true)
    try {
      const body = { version: of.version, months: months.map((m) => (m.trim() === '' ? -1 : Number(m))) }
      const next = await sdk.http.put('/api/rural/project-fund/target', body, { silent: true })
      sdk.message.success(t.targetSaved)
      onClose()
      client.setQueryData(targetQuery(sdk).queryKey, next)
    } catch (error) {
      setWrong(await refused(sdk, error, ['months'], () => client.invalidateQueries({ queryKey: targetQuery(sdk).queryKey })))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Drawer title={t.target} onClose={close}>
      <form
        onSubmit={(e) => {
          e.preventDefault()
          void save()
        }}
      >
        <p className={css.hint}>{t.targetHint}</p>
        <div className={css.months}>
          {months.map((value, i) => (
            <Field key={i} id={`target-${i + 1}`} label={t.month(i + 1)}>
              <Input
                id={`target-${i + 1}`}
                inputMode="decimal"
                maxLength={5}
                value={value}
                aria-describedby={`target-${i + 1}-note`}
                onChange={(e) => {
                  setMonths(months.map((m, k) => (k === i ? e.target.value.replace(/[^\d.]/g, '') : m)))
                  setWrong({})
                }}
              />
            </Field>
          ))}
        </div>
        {wrong['months'] && (
          <p className={css.wrong} role="alert">
            {wrong['months']}
          </p>
        )}
        <Refusal wrong={wrong} />
        <div className={css.buttons}>
          <Button type="primary" htmlType="submit" disabled={!dirty} loading={busy}>
            {t.save}
          </Button>
          <Button onClick={() => setMonths(even().map(String))}>{t.even}</Button>
          <Button onClick={close}>{t.close}</Button>
        </div>
      </form>
    </Drawer>
  )
}
