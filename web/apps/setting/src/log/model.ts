/** One row of the audit. */
export interface LogRow {
  id: number
  at: number
  time: string
  userId: number
  username: string
  sessionId: string
  ip: string
  requestId: string
  action: string
  object: string
  objectId: string
  area: string
  result: 'ok' | 'refused' | 'failed'
  detail: Record<string, unknown>
}

/** An action of a business module in the module's words. */
export interface ActionName {
  action: string
  group: string
  title: string
}

/** What narrows a log; it lives in the address. Times are local text of the field (2026-03-05T08:00) in Asia/Shanghai. */
export interface LogFilter {
  user: string
  ip: string
  action: string
  object: string
  objectId: string
  result: string
  from: string
  to: string
}
