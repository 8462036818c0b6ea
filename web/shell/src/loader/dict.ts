import type { DictEntry, Http } from '@mirror/sdk/shell'
import { t } from './dict.texts.ts'

interface Dictionaries {
  codeData?: Record<string, readonly Record<string, unknown>[]>
  platformConfig?: Record<string, string>
}

let all: Promise<Dictionaries> | null = null

/** What is left of the object beside the two parts that have keys of the specification (S3.11), and the version of all three. */
const KEPT = 'mirror_dict'
const PARTS = { codeData: 'codeData', platformConfig: 'LISTALL.platformConfig' } as const

/** What this tab kept of an earlier page, if it is of the version the boot names. */
function kept(version: string): Dictionaries | null {
  try {
    const part = (key: string) => JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const raw = part(KEPT) as { version?: string; data?: object } | null
    if (!version || raw?.version !== version) return null
    const [codeData, platformConfig] = [part(PARTS.codeData), part(PARTS.platformConfig)]
    return codeData && platformConfig ? { ...raw.data, codeData, platformConfig } : null
  } catch {
    return null
  }
}

function keep(version: string, data: Dictionaries): Dictionaries {
  try {
    const { codeData = {}, platformConfig = {}, ...rest } = data
    sessionStorage.setItem(PARTS.codeData, JSON.stringify(codeData))
    sessionStorage.setItem(PARTS.platformConfig, JSON.stringify(platformConfig))
    if (version) sessionStorage.setItem(KEPT, JSON.stringify({ version, data: rest }))
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
    .get('/v1/dict/listAll', undefined, { silent: true, background: true })
    .then((answer) => keep(version, typeof answer === 'string' ? (JSON.parse(answer) as Dictionaries) : answer))
    .catch((cause: unknown) => {
      all = null
      failed(t.failed)
      throw cause
    })
  return all
}

/** The parameters of the platform stand beside the code lists; read as a type of that name, each is an entry with its value as name. */
const PLATFORM = 'platformConfig'

/** Somebody changed a dictionary: the next caller asks the server. */
export function forget(): void {
  all = null
  try {
    for (const key of [KEPT, ...Object.values(PARTS)]) sessionStorage.removeItem(key)
  } catch {
    // Without a store nothing was kept.
  }
}

/** Entries of a type; disabled ones (status "0") are left out or marked as the platform says (S3.09). `all` keeps what is left out, marked `hidden`. */
export function entriesOf(dictionaries: Dictionaries, type: string, all = false): DictEntry[] {
  if (type === PLATFORM) return Object.entries(dictionaries.platformConfig ?? {}).map(([code, name]) => ({ code, name }))
  const how = dictionaries.platformConfig?.dictDisableShowType ?? 'notOptional'
  return (dictionaries.codeData?.[type] ?? []).flatMap((item) => {
    const disabled = String(item['status'] ?? '1') === '0'
    const hidden = disabled && how === 'invisible'
    if (hidden && !all) return []
    const code = String(item['code'] ?? item['value'] ?? item['id'] ?? '')
    return [
      {
        code,
        name: String(item['name'] ?? item['label'] ?? item['text'] ?? code),
        status: String(item['status'] ?? '1'),
        disabled,
        ...(hidden && { hidden }),
        ...(item['periods'] ? { periods: item['periods'] as NonNullable<DictEntry['periods']> } : {}),
      },
    ]
  })
}

/** Lies in the chunk every sub-app starts with (vite.config.ts, group sdk), so it imports nothing of the shell. */
export async function loadDict(http: Http, version: string, type: string, failed: (text: string) => void, all?: boolean): Promise<DictEntry[]> {
  return entriesOf(await fetchAll(http, version, failed), type, all)
}
