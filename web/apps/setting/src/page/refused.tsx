import { HttpError } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { Faults } from '@mirror/widgets'
import { t } from './form.texts.ts'
import { isNewer } from './newer.ts'
import css from './page.module.css'

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

/** All that is wrong with a form, above its buttons: what was refused of it as a whole, and the way to each field. */
export function Refusal({ wrong }: { wrong: Wrong }) {
  const { form, ...fields } = wrong
  return (
    <>
      {form && (
        <p className={css.refusal} role="alert">
          {form}
        </p>
      )}
      <Faults of={fields} />
    </>
  )
}

/** What a change would do, one line each: old value, new value. */
export function Changes({ items }: { items: readonly (readonly [label: string, before: string, after: string])[] }) {
  return (
    <ul className={css.differences}>
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
