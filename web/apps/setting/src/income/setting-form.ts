import { useSdk } from '@mirror/sdk'
import { useSheetClose } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refused } from '../page/refused.tsx'
import type { Wrong } from '../page/refused.tsx'
import { t } from './income.texts.ts'
import type { Why } from './why-fields.tsx'

/** What the forms of a line and of a rule do alike: keep what is typed and what is wrong with it, save, remove with a reason, and ask before typing is lost. */
export function useSettingForm<F extends Why>(start: F, onClose: () => void) {
  const sdk = useSdk()
  const client = useQueryClient()
  const [form, setForm] = useState(start)
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const close = useSheetClose(JSON.stringify(form) !== JSON.stringify(start), onClose)
  const reload = () => client.invalidateQueries({ queryKey: ['income-settings'] })
  const end = async (words: string) => {
    await reload()
    sdk.message.success(words)
    onClose()
  }
  return {
    sdk,
    form,
    wrong,
    busy,
    close,
    /** Takes what was typed; complaints about it, or about the fields named, are over. */
    put(next: Partial<F>, fields: readonly string[] = Object.keys(next)) {
      setForm({ ...form, ...next })
      setWrong({ ...wrong, ...Object.fromEntries(fields.map((k) => [k, undefined])) })
    },
    /** Sends it unless something is missing; `fields` are those a complaint of the server can stand at, beside what both have. */
    async save(missing: Wrong, fields: readonly string[], send: (why: Pick<Why, 'area' | 'document' | 'reason'>) => Promise<unknown>) {
      if (Object.keys(missing).length > 0) return setWrong(missing)
      setBusy(true)
      try {
        await send({ area: form.area, document: form.document.trim(), reason: form.reason.trim() })
        await end(t.saved)
      } catch (error) {
        setWrong(await refused(sdk, error, [...fields, 'area', 'document', 'reason'], reload))
      } finally {
        setBusy(false)
      }
    },
    async remove(title: string, send: (reason: string) => Promise<unknown>) {
      const reason = form.reason.trim()
      if (!reason) return setWrong({ reason: t.reasonNeeded })
      if (!(await sdk.confirm({ title, text: t.removeText, okText: t.remove, danger: true }))) return
      try {
        await send(reason)
        await end(t.removed)
      } catch (error) {
        setWrong(await refused(sdk, error, ['reason'], reload))
      }
    },
  }
}
