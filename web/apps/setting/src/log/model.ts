import type { Schemas } from '@mirror/contract'

/** One row of the audit. */
export type LogRow = Schemas['AuditRow']

/** An action of a business module in the module's words. */
export type ActionName = Schemas['ActionName']

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
