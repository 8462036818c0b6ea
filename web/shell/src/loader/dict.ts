import type { DictEntry, Http } from '@mirror/sdk/shell'
import { messages } from '../layer/layer.ts'

interface Dictionaries {
  codeData?: Record<string, readonly Record<string, unknown>[]>
  platformConfig?: { dictDisableShowType?: string }
}

let all: Promise<Dictionaries> | null = null

/** S7.16: the answer is JSON inside a JSON string. A failure is forgotten, so the next caller asks again. */
function fetchAll(http: Http): Promise<Dictionaries> {
  all ??= http
    .get<string | Dictionaries>('/v1/dict/listAll', undefined, { silent: true })
    .then((answer) => (typeof answer === 'string' ? (JSON.parse(answer) as Dictionaries) : answer))
    .catch((cause: unknown) => {
      all = null
      messages.warning('获取字典数据失败，请重试')
      throw cause
    })
  return all
}

/** Entries of a type; disabled ones (status "0") are hidden or marked as the platform says (S3.09). */
export function entriesOf(dictionaries: Dictionaries, type: string): DictEntry[] {
  const how = dictionaries.platformConfig?.dictDisableShowType ?? 'notOptional'
  return (dictionaries.codeData?.[type] ?? []).flatMap((item) => {
    const disabled = String(item['status'] ?? '1') === '0'
    if (disabled && how === 'invisible') return []
    const code = String(item['code'] ?? item['value'] ?? item['id'] ?? '')
    return [{ code, name: String(item['name'] ?? item['label'] ?? item['text'] ?? code), status: String(item['status'] ?? '1'), disabled }]
  })
}

export async function loadDict(http: Http, type: string): Promise<DictEntry[]> {
  return entriesOf(await fetchAll(http), type)
}
