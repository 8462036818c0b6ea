import type { CallOptions, Http, PlainHttp } from '../core/http-types.ts'
import type { Channel } from './channel.ts'
import type { FormEntry } from './protocol.ts'

type Options = (CallOptions & { onProgress?: (done: number, total: number) => void }) | undefined

/**
 * Calls made by the shell in the person's name: one session, one error table, one-time tokens and wrapped bodies work here too, and no
 * token leaves the shell. The registry says which paths a framed sub-app may call.
 */
export function httpOver(channel: Channel): Http {
  const send = <T>(method: string, path: string, rest: unknown[], options: Options) => {
    const { signal, onProgress, ...plain } = options ?? {}
    return channel.call<T>(`http.${method}`, [path, ...rest, plain], { signal, onProgress })
  }
  const http: PlainHttp = {
    get: (path, params, options) => send('get', path, [params], options),
    post: (path, body, options) => send('post', path, [body], options),
    postOrThrow: (path, body, options) => send('postOrThrow', path, [body], options),
    put: (path, body, options) => send('put', path, [body], options),
    patch: (path, body, options) => send('patch', path, [body], options),
    delete: (path, options) => send('delete', path, [], options),
    form: (path, fields, options) => send('form', path, [fields], options),
    upload: (path, data, options) => send('upload', path, [entriesOf(data)], options),
    blob: (path, options) => send('blob', path, [], options),
    buffer: (path, options) => send('buffer', path, [], options),
    // The shell makes the calls, and nothing crosses a frame without waiting.
    ready: () => Promise.reject(new TypeError('a framed sub-app cannot call without waiting')),
  }
  return http as Http
}

function entriesOf(data: FormData): FormEntry[] {
  return [...data].map(([name, value]): FormEntry => (value instanceof File ? [name, value, value.name] : [name, value]))
}
