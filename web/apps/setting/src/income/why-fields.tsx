import { AreaPicker } from '@mirror/widgets'
import { Input } from 'antd'
import { Field } from '../page/field.tsx'
import type { Wrong } from '../page/refused.tsx'
import { t } from './income.texts.ts'

/** What a line and a rule have in common. */
export interface Why {
  area: string
  areaName: string
  document: string
  reason: string
}

/** What is missing of them before anything is sent. */
export function whyMissing(w: Why): Wrong {
  return {
    ...(!w.area && { area: t.areaNeeded }),
    ...(!w.document.trim() && { document: t.documentNeeded }),
    ...(!w.reason.trim() && { reason: t.reasonNeeded }),
  }
}

/** The area, which stays with what is there already. */
export function AreaField({ of, fixed, wrong, put }: { of: Why; fixed: boolean; wrong: Wrong; put: (next: Partial<Why>) => void }) {
  return (
    <Field id="income-area" label={t.area} required wrong={wrong['area']}>
      {fixed ? (
        <output id="income-area">{of.areaName}</output>
      ) : (
        <AreaPicker
          id="income-area"
          label={t.area}
          value={of.area}
          text={of.areaName}
          deepest={3}
          invalid={!!wrong['area']}
          describedBy="income-area-note"
          onChange={(area, areaName) => put({ area, areaName })}
        />
      )}
    </Field>
  )
}

/** Document and reason. */
export function WhyFields({ of, wrong, put }: { of: Why; wrong: Wrong; put: (next: Partial<Why>) => void }) {
  return (
    <>
      <Field id="income-document" label={t.document} required wrong={wrong['document']} hint={t.documentHint}>
        <Input
          id="income-document"
          maxLength={200}
          value={of.document}
          status={wrong['document'] ? 'error' : ''}
          aria-describedby="income-document-note"
          onChange={(e) => put({ document: e.target.value })}
        />
      </Field>
      <Field id="income-reason" label={t.reason} required wrong={wrong['reason']} hint={t.reasonHint}>
        <Input.TextArea
          id="income-reason"
          rows={2}
          maxLength={200}
          value={of.reason}
          status={wrong['reason'] ? 'error' : ''}
          aria-describedby="income-reason-note"
          onChange={(e) => put({ reason: e.target.value })}
        />
      </Field>
    </>
  )
}
