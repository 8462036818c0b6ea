import { Button, EmptyState } from '@mirror/ui'
import { Tag } from '@mirror/widgets'
import type { Tone } from '@mirror/widgets'
import css from './config.module.css'
import { t } from './config.texts.ts'
import type { Change, Field, Plan } from './queries.ts'
import { bySection, count, listDiff, shown } from './rules.ts'

interface Props {
  name: string
  plan: Plan
  busy: boolean
  onApply: () => void
  onCancel: () => void
}

const tones: Record<Change['kind'], Tone> = { add: 'green', edit: 'brand', remove: 'red' }

/** What a package would change here, and the decision. */
export function Difference({ name, plan, busy, onApply, onCancel }: Props) {
  const n = count(plan)
  if (n === 0 && plan.faults.length === 0) {
    return (
      <EmptyState icon="check" title={t.same} actions={<Button onClick={onCancel}>{t.cancel}</Button>}>
        {name}，{t.sameText}
      </EmptyState>
    )
  }
  return (
    <>
      <header className={css.row}>
        <h2>{t.found(n)}</h2>
        <span className={css.quiet}>
          {name}，{plan.signer ? t.by(plan.signer) : t.own}
        </span>
      </header>
      {plan.faults.length > 0 ? (
        <div className={css.fault} role="alert">
          <b>{t.faults}</b>
          <ul>
            {plan.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {bySection(plan).map(({ section, title, added, edited, removed, changes }) => (
        // Long sections stay folded: their figures say whether they are worth reading.
        <details key={section} className={css.section} open={changes.length <= 12}>
          <summary>
            <b>{title}</b> <span className={css.quiet}>{t.totals(added, edited, removed)}</span>
          </summary>
          <ul aria-label={title}>
            {changes.map((change) => (
              <li key={change.key}>
                <Tag tone={tones[change.kind]}>{t.kindOf(change.kind)}</Tag>
                <div>
                  <b>{change.label}</b> {change.label === change.key ? null : <small className={css.quiet}>{change.key}</small>}
                  {change.kind === 'edit' ? change.fields.map((field) => <Line key={field.name} field={field} />) : null}
                </div>
              </li>
            ))}
            {added + edited + removed > changes.length ? <li className={css.quiet}>{t.more(added + edited + removed - changes.length)}</li> : null}
          </ul>
        </details>
      ))}
      <footer className={css.row}>
        <Button kind="primary" disabled={busy || plan.faults.length > 0 || n === 0} onClick={onApply}>
          {busy ? t.applying : t.apply}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {t.cancel}
        </Button>
      </footer>
    </>
  )
}

/** Nothing is not struck out: a line through 空 would say the opposite. */
function Side({ value, tag: Tag }: { value: unknown; tag: 'del' | 'ins' }) {
  const text = shown(value, t)
  return text === t.empty ? <span className={css.quiet}>{text}</span> : <Tag>{text}</Tag>
}

function Line({ field }: { field: Field }) {
  const list = listDiff(field)
  return (
    <p className={css.line}>
      <span className={css.quiet}>{t.fieldOf(field.name)}</span>{' '}
      {list ? (
        <>
          {list.gone.length > 0 ? <del>{list.gone.join('、')}</del> : null} {list.come.length > 0 ? <ins>{list.come.join('、')}</ins> : null}
        </>
      ) : (
        <>
          <Side value={field.before} tag="del" /> <Side value={field.after} tag="ins" />
        </>
      )}
    </p>
  )
}
