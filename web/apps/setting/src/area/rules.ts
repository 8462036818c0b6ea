import { special } from '@mirror/sdk/rules'
import type { Wrong } from '../page/refused.tsx'
import { t } from './area.texts.ts'
import type { AreaForm, AreaRecord } from './model.ts'

/** 2026-01-31 in Asia/Shanghai as ms; 0 where nothing is typed. */
export const momentOf = (day: string) => (day ? Date.parse(`${day}T00:00:00+08:00`) || 0 : 0)

/** Complaints about what is typed for a step; the server asks again with the same words. */
export function complaints(act: string, form: AreaForm, record: AreaRecord): Wrong {
  const out: Wrong = {}
  if (act === 'add' || act === 'edit') {
    if (!form.name.trim()) out['name'] = t.needName
    else if (special(form.name)) out['name'] = special(form.name)
  }
  if (act === 'add' && record.level !== '5' && !/^\d{12}$/.test(form.code.trim())) out['code'] = t.needCode
  if (act === 'merge' && !form.into) out['into'] = t.needInto
  if (act === 'merge' && form.into === record.id) out['into'] = t.intoItself
  if (!form.reason.trim()) out['reason'] = t.needReason
  return out
}
