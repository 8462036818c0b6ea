import type { ErrorField } from '../core/http-types.ts'

/** S8.03, word for word. */
const texts: Readonly<Record<number, string>> = {
  400: '请求错误(400)',
  401: '未授权，请重新登录(401)',
  403: '拒绝访问(403)',
  404: '请求出错(404)',
  408: '请求超时(408)',
  500: '服务器错误(500)',
  501: '服务未实现(501)',
  502: '网络错误(502)',
  503: '服务不可用(503)',
  504: '网络超时(504)',
  505: 'HTTP版本不受支持(505)',
}

export const NO_ANSWER = '连接服务器失败!'
export const NO_MESSAGE = '后端未提供message数据!'
export const POST_FAILED = '请求异常'
export const TIMED_OUT = '加载超时'

/** 0 is "no answer at all". */
export function statusText(status: number): string {
  if (status === 0) return NO_ANSWER
  return texts[status] ?? `连接出错(${status})!`
}

/** Codes that are never shown (S8.06): their callers know what to say. */
const quiet = new Set(['user_not_exist', 'invalid_old_password', 'yaml_error', 'repo_not_exist', 'tag_not_found', 'layer_not_found'])
export const isQuiet = (code: string) => quiet.has(code)

/** Codes whose server message is meant for people as it is (S8.08). */
const spoken = new Set(['unknown_issue', 'server_error', 'invalid_args'])

export interface Envelope {
  success?: boolean | string
  code?: string | number
  status?: string | number
  message?: string
  fields?: ErrorField[]
  data?: unknown
  result?: unknown
}

/** S8.01: success "true", code "200" or status "200". An object that has none of the three is no envelope. */
export function isSuccess(body: Envelope): boolean {
  if (body.success !== undefined) return String(body.success) === 'true'
  if (body.code !== undefined) return String(body.code) === '200' || String(body.code) === '0000'
  return String(body.status) === '200'
}

export function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  return ['success', 'code', 'status'].some((name) => name in body) && ['message', 'data', 'result'].some((name) => name in body)
}

/** What a person reads: field messages first (S8.07), then the server's own text, then the table. */
export function failureText(status: number, body: Envelope | undefined): string {
  const fields = (body?.fields ?? []).map((field) => field.message).filter(Boolean)
  if (fields.length > 0) return fields.join('；')
  if (body?.message && (status < 500 || spoken.has(String(body.code)))) return body.message
  if (status >= 200 && status < 300) return NO_MESSAGE
  return statusText(status)
}

/** Whether the general handling says anything: never for 401 and 901 (S8.01, S8.02); a GET only for 403 and 502 (S8.09) and without an answer. */
export function isShown(method: string, status: number, code: string): boolean {
  if (status === 401 || code === '401' || code === '901' || isQuiet(code)) return false
  return method !== 'GET' || status === 403 || status === 502 || status === 409 || status === 0
}
