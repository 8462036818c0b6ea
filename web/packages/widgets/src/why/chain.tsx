import { Icon } from '@mirror/ui'
import { Tag } from '../tag.tsx'
import css from './chain.module.css'
import type { Explanation } from './model.ts'
import { t } from './why.texts.ts'

/** The verdict, and below it the links it comes from; `onOpen` leads to the page of a switch, where the reader has it. */
export function Chain({ explanation: e, onOpen }: { explanation: Explanation; onOpen?: ((link: string) => void) | undefined }) {
  const verdict = e.shown || (e.allowed && !e.code.includes(':')) ? t.allowed : e.allowed ? t.hidden : t.refused
  return (
    <section aria-label={t.title}>
      <p className={css.verdict} data-allowed={e.allowed || undefined}>
        <Tag tone={e.shown ? 'green' : e.allowed ? 'orange' : 'red'} icon={e.shown ? 'success' : e.allowed ? 'warning' : 'lock'}>
          {verdict}
        </Tag>
        {e.why === verdict ? null : <span>{e.why}</span>}
      </p>
      <dl className={css.facts}>
        <dt>{t.person}</dt>
        <dd>
          {e.name}（{e.username}）
        </dd>
        <dt>{t.code}</dt>
        <dd>
          {e.codeName}
          {e.codeName === e.code ? '' : `（${e.code}）`}
        </dd>
        {e.area ? (
          <>
            <dt>{t.area}</dt>
            <dd>
              {e.areaName}（{e.area}）
            </dd>
          </>
        ) : null}
      </dl>
      <ol className={css.steps}>
        {e.steps.map((step, n) => (
          // A role that does not give it breaks nothing where another one does.
          <li key={n} data-ok={step.ok || undefined} data-aside={(!step.ok && e.allowed && step.kind === 'role') || undefined}>
            <Icon name={step.ok ? 'success' : 'close'} size={16} />
            <div>
              <span className="sr-only">{step.ok ? t.ok : t.not}：</span>
              {step.text}
              {step.fix ? (
                <p>
                  {t.fix}
                  {step.fix}
                  {step.link && onOpen ? (
                    <button type="button" onClick={() => onOpen(step.link ?? '')}>
                      {t.open}
                    </button>
                  ) : null}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
