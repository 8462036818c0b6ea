import { HttpError } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import type { ReactNode } from 'react'
import { isNewer } from './newer.ts'
import css from './screen.module.css'
import { t } from './screen.texts.ts'

/** The card every settings screen stands in: title and count left, what can be done right. */
export function Screen({ title, count, actions, children }: { title: string; count?: string | undefined; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        {count ? <span className={css.count}>{count}</span> : null}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </header>
      {children}
    </section>
  )
}

/** What failed, or that the person may not: a refusal is no fault and nothing to try again. */
export function Failed({ error, title, onRetry }: { error: unknown; title: string; onRetry: () => void }) {
  if (error instanceof HttpError && error.status === 403) {
    return (
      <EmptyState icon="lock" title={t.forbidden}>
        {t.forbiddenText}
      </EmptyState>
    )
  }
  return <QueryError error={error} title={title} onRetry={onRetry} />
}

/** Label above, complaint or hint below. The control carries `id`, and `aria-describedby` of `${id}-note`. */
export function FormField({
  id,
  label,
  required,
  wrong,
  hint,
  children,
}: {
  id: string
  label: string
  required?: boolean
  wrong?: string | undefined
  hint?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.field}>
      <label htmlFor={id}>
        {required ? (
          <span className={css.star} aria-hidden="true">
            *
          </span>
        ) : null}
        {label}
      </label>
      {children}
      <p id={`${id}-note`} className={css.note} data-wrong={wrong !== undefined || undefined} role={wrong === undefined ? undefined : 'alert'}>
        {wrong ?? hint ?? ''}
      </p>
    </div>
  )
}

/** Complaints by field. */
export type Wrong = Record<string, string | undefined>

/**
 * What a refused saving means: complaints for their fields, a question where somebody else was faster (`reload` brings the newer one),
 * and the server's words for the rest.
 */
export async function refused(sdk: Sdk, error: unknown, fields: readonly string[], reload: () => unknown): Promise<Wrong> {
  if (!(error instanceof HttpError)) {
    sdk.message.error(error instanceof Error ? error.message : t.badRequest)
    return {}
  }
  const own = error.fields.filter(({ field }) => fields.includes(field))
  if (own.length > 0) return Object.fromEntries(own.map(({ field, message }) => [field, message]))
  // The generic word of 409 is another version; a text of its own says what stands in the way.
  if (error.status === 409 && isNewer(error.message)) {
    if (await sdk.confirm({ title: t.conflict, text: t.conflictText, okText: t.load, cancelText: t.keep })) await reload()
    return {}
  }
  // A toast would lie below an open sheet.
  if (document.querySelector('dialog:modal')) return { form: error.message }
  sdk.message.error(error.message)
  return {}
}

/** What the server refused about a form as a whole. */
export function Refusal({ wrong }: { wrong: Wrong }) {
  return wrong['form'] ? (
    <p className={css.refusal} role="alert">
      {wrong['form']}
    </p>
  ) : null
}

/** What a change would do, one line each: old value, new value. */
export function Changes({ items }: { items: readonly (readonly [label: string, before: string, after: string])[] }) {
  return (
    <ul className={css.changes}>
      {items.map(([label, before, after]) => (
        <li key={label}>
          <span>{t.label(label)}</span>
          <del>{before || t.empty}</del>
          <span aria-hidden="true">→</span>
          <ins>{after || t.empty}</ins>
        </li>
      ))}
    </ul>
  )
}
