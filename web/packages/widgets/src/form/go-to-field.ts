/** The field of a form that a complaint names; one part of a field's key may stand for the whole: `months` for `months[3]`. */
export function fieldOf(form: ParentNode, key: string): HTMLElement | undefined {
  const whole = form.querySelector<HTMLElement>(`[data-field="${CSS.escape(key)}"]`)
  return whole ?? form.querySelector<HTMLElement>(`[data-field="${CSS.escape(key.split(/[[.]/)[0] ?? key)}"]`) ?? undefined
}

/** Leads to a field: what is folded around it opens, it comes into sight, and its control has the focus. */
export function goToField(form: ParentNode, key: string) {
  const field = fieldOf(form, key)
  if (!field) return
  for (let folded = field.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null) folded.open = true
  const control =
    field.querySelector<HTMLElement>(':is(input:not([type="file"]), select, textarea, button):not([disabled])') ?? field.querySelector<HTMLElement>('input')
  field.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

/** Leads to the first field in the form's own order that something is wrong with, once the complaints are drawn. */
export function goToFirst(form: () => ParentNode | null | undefined, wrong: Readonly<Record<string, unknown>>) {
  requestAnimationFrame(() => {
    const at = form()
    const fields = at ? Object.keys(wrong).flatMap((key) => (wrong[key] ? (fieldOf(at, key) ?? []) : [])) : []
    const first = fields.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0]
    if (at && first?.dataset['field']) goToField(at, first.dataset['field'])
  })
}
