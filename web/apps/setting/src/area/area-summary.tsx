import { useSdk } from '@mirror/sdk'
import { Facts, Tag, dateTime } from '@mirror/widgets'
import { Button } from 'antd'
import { joined } from '../page/joined.texts.ts'
import { refused } from '../page/refused.tsx'
import css from './area-page.module.css'
import { t } from './area.texts.ts'
import type { AreaRecord } from './model.ts'
import { useStep } from './queries.ts'
import type { Act } from './step-form.tsx'

const levels = () => [t.level0, t.level1, t.level2, t.level3, t.level4, t.level5, t.level6]

/** What the register knows of one area, and what may be done with it. */
export function AreaSummary({ record, onAct, onGone }: { record: AreaRecord; onAct: (act: Act) => void; onGone: () => void }) {
  const sdk = useSdk()
  const step = useStep()
  const day = (ms: number) => dateTime(ms).slice(0, 10)
  const remove = async () => {
    if (!(await sdk.confirm({ title: t.removeTitle(record.name), text: t.removeText, okText: t.remove, danger: true }))) return
    step.mutate(
      { act: 'remove', id: record.id, version: record.version },
      { onSuccess: () => (sdk.message.success(t.removed), onGone()), onError: (error) => void refused(sdk, error, [], () => undefined) },
    )
  }
  const uses = [...(record.below ? [t.below(record.below)] : []), ...record.uses.map((u) => `${u.title}\u00a0${u.count}`)].join(joined.comma)
  return (
    <div className={css.summary}>
      <div className={css.name}>
        <h2>{record.name}</h2>
        <Tag tone="brand">{levels()[Number(record.level)] ?? ''}</Tag>
        {record.mergedInto ? (
          <Tag tone="orange">{t.mergedInto(record.mergedName)}</Tag>
        ) : record.disabled ? (
          <Tag tone="red">{t.disabled}</Tag>
        ) : (
          <Tag tone="green">{t.enabled}</Tag>
        )}
      </div>
      <Facts
        items={[
          [t.code, record.id],
          [t.parent, record.path.split('/').slice(0, -1).join(' › ')],
          [t.alias, record.alias],
          [t.centre, record.centre],
          [
            t.valid,
            record.validFrom || record.validTo
              ? t.since(record.validFrom ? day(record.validFrom) : t.ever, record.validTo ? day(record.validTo) : t.now)
              : t.ever,
          ],
          [t.source, record.own ? t.own : t.standard],
          [t.uses, uses || t.unused],
        ]}
      />
      <div className={css.acts}>
        {record.extensible ? (
          <Button type="primary" onClick={() => onAct('add')}>
            {record.level === '5' ? t.addVillage : t.add}
          </Button>
        ) : null}
        {record.editable ? (
          <>
            <Button onClick={() => onAct('edit')}>{t.edit}</Button>
            {record.disabled ? null : <Button onClick={() => onAct('merge')}>{t.merge}</Button>}
            {record.mergedInto ? null : <Button onClick={() => onAct(record.disabled ? 'enable' : 'disable')}>{record.disabled ? t.enable : t.disable}</Button>}
            {record.own ? (
              <Button danger loading={step.isPending} onClick={() => void remove()}>
                {t.remove}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
    </div>
  )
}
