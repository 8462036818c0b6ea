import type { DictEntry, Http } from '@mirror/sdk/shell'
import { t } from './dict.texts.ts'

interface Dictionaries {
  codeData?: Record<string, readonly Record<string, unknown>[]>
  platformConfig?: { dictDisableShowType?: string }
}

let all: Promise<Dictionaries> | null = null

const KEPT = 'mirror_dict'

/** What this tab kept of an earlier page, if it is of the version the boot names. */
function kept(version: string): Dictionaries | null {
  try {
    const raw = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as { version?: string; data?: Dictionaries } | null
    return version && raw?.version === version ? (raw.data ?? null) : null
  } catch {
    return null
  }
}

function keep(version: string, data: Dictionaries): Dictionaries {
  try {
    if (version) sessionStorage.setItem(KEPT, JSON.stringify({ version, data }))
  } catch {
    // A full store only costs the next page a request.
  }
  return data
}

/**
 * S7.16: the answer is JSON inside a JSON string. Asked for once per tab and version: the boot says which one is current.
 * A failure is forgotten, so the next caller asks again.
 */
function fetchAll(http: Http, version: string, failed: (text: string) => void): Promise<Dictionaries> {
  const there = all ? null : kept(version)
  if (there) all = Promise.resolve(there)
  all ??= http
    .get<string | Dictionaries>('/v1/dict/listAll', undefined, { silent: true })
    .then((answer) => keep(version, typeof answer === 'string' ? (JSON.parse(answer) as Dictionaries) : answer))
    .catch((cause: unknown) => {
      all = null
      failed(t.failed)
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

/** Lies in the chunk every sub-app starts with (vite.config.ts, group sdk), so it imports nothing of the shell. */
export async function loadDict(http: Http, version: string, type: string, failed: (text: string) => void): Promise<DictEntry[]> {
  return entriesOf(await fetchAll(http, version, failed), type)
}
