import type { Progress } from '../core/http-types.ts'

/** A fetch for uploads: the browser's own says nothing of how far it is. Ends with the signal; fails the way fetch does. */
export function upload(onProgress: Progress): typeof fetch {
  return (address, init) =>
    new Promise((yes, no) => {
      const signal = init?.signal
      const request = new XMLHttpRequest()
      request.open(init?.method ?? 'POST', String(address))
      request.responseType = 'arraybuffer'
      for (const [name, value] of Object.entries((init?.headers ?? {}) as Record<string, string>)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => onProgress(loaded, lengthComputable ? total : 0)
      request.onload = () => {
        const headers = new Headers()
        for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
          const at = line.indexOf(':')
          if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
        }
        // These statuses may have no body at all.
        const body = [101, 204, 205, 304].includes(request.status) ? null : (request.response as ArrayBuffer)
        yes(new Response(body, { status: request.status, statusText: request.statusText, headers }))
      }
      request.onerror = () => no(new TypeError('upload failed'))
      request.onabort = () => no(signal?.reason ?? new DOMException('aborted', 'AbortError'))
      if (signal?.aborted) request.abort()
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      if (signal?.aborted) no(signal.reason)
      else request.send(init?.body as XMLHttpRequestBodyInit | null)
    })
}

/** Reads an answer and says how far it is. Packed on the way, its length is not known: then the total is 0. */
export async function read(answer: Response, onProgress?: Progress): Promise<Blob> {
  if (!onProgress || !answer.body) return answer.blob()
  const total = answer.headers.has('content-encoding') ? 0 : Number(answer.headers.get('content-length') ?? 0)
  const parts: BlobPart[] = []
  let done = 0
  const reader = answer.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value as BlobPart)
    done += next.value.byteLength
    onProgress(done, total)
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}

/**
 * The name a Content-Disposition gives (RFC 6266): filename* of RFC 5987 first, in UTF-8 or Latin-1, then filename, quoted or
 * not. Folders and characters no file system takes are dropped, so that a name cannot leave the download folder.
 */
export function fileNameOf(header: string | null): string {
  if (!header) return ''
  const star = /(?:^|;)\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(header)
  const name = star?.[2] === undefined ? undefined : decoded(star[1] ?? '', star[2])
  return clean(name ?? plain(header))
}

function decoded(charset: string, text: string): string | undefined {
  try {
    if (/^utf-8$/i.test(charset)) return decodeURIComponent(text)
    if (/^iso-8859-1$/i.test(charset)) return text.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  } catch {
    // A broken escape: the plain name is the fall-back RFC 6266 has it for.
  }
  return undefined
}

function plain(header: string): string {
  const quoted = /(?:^|;)\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(header)
  if (quoted) return (quoted[1] ?? '').replaceAll(/\\(.)/g, '$1')
  return /(?:^|;)\s*filename\s*=\s*([^;\s]+)/i.exec(header)?.[1] ?? ''
}

const clean = (name: string) =>
  (name.split(/[/\\]/).pop() ?? '')
    .replaceAll(/[\p{Cc}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim()
