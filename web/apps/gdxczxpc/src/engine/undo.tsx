import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { errorText } from '@mirror/widgets'
import { useQueryClient } from '@tanstack/react-query'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import type { Description, Whole } from './model.ts'
import { moduleKeys } from './queries.ts'

/** One's own last step taken back while nobody acted on it; where it cannot be, why not. */
export function Undo({ d, record: r }: { d: Description; record: Whole }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const last = r.undo
  if (!last) return null
  if (last.refused) return <p className={css.quiet}>{last.refused}</p>
  const undo = async () => {
    if (!(await sdk.confirm({ title: t.undoAsk(r.name || r.no, last.title), text: t.undoHint, okText: t.undoOk }))) return
    try {
      const back = await sdk.http.postOrThrow(`/api/rural/${d.code}/${r.id}/undo`, { version: r.version }, { silent: true })
      client.setQueryData(moduleKeys.record(d.code, String(r.id)), back)
      sdk.message.success(t.undoDone)
    } catch (error) {
      sdk.message.error(errorText(error))
    }
    void client.invalidateQueries({ queryKey: moduleKeys.all })
    void client.invalidateQueries({ queryKey: ['households'] })
  }
  return (
    <Button data-step="undo" onClick={() => void undo()}>
      {t.undo(last.title)}
    </Button>
  )
}
