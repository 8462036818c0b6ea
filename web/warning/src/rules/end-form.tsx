import { endRule } from '../queries.ts'
import { ReasonForm } from '../reason-form.tsx'
import type { Rule } from '../types.ts'
import { t } from '../warning.texts.ts'
import { conditionOf } from './condition.ts'

/** Asks why a rule ends, or goes back to who proposed it. */
export function EndForm({ rule, onDone, onClose }: { rule: Rule; onDone: () => void; onClose: () => void }) {
  const waits = rule.state === 'proposed'
  return (
    <ReasonForm
      title={waits ? t.refuseTitle(conditionOf(rule)) : t.endTitle(conditionOf(rule))}
      label={t.endReason}
      needed={t.endNeeded}
      confirm={t.confirm}
      send={(reason) => endRule({ id: rule.id, reason })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
