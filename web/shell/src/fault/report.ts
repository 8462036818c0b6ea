import { HttpError, type AppEntry, type FaultKind } from '@mirror/sdk/shell'
import { env } from '../env.ts'
import { person } from '../boot/person.ts'
import { http } from '../http.ts'

/** A page reports at most so many failures; what goes on failing says nothing new. */
const MOST = 10
const told = new Set<string>()

/** What support asks for: the server's own number where it answered, else one that stands in our report. */
export const traceOf = (error: unknown) => (error instanceof HttpError && error.traceId) || crypto.randomUUID().slice(0, 13)

/** First line of an error without anything that could be somebody's: no digits in a row, no address, nothing in quotes. */
export function harmless(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : 'error'
  return (text.split('\n')[0] ?? '')
    .replace(/https?:\/\/\S+/g, '<url>')
    .replace(/(["'“”‘’「」]).*?\1|“[^”]*”/g, '<text>')
    .replace(/\d{3,}/g, '<n>')
    .replace(/[\u3400-\u9fff]{2,}/g, '<zh>')
    .slice(0, 160)
}

/** Tells the operator which sub-app failed and how. Best effort: where the server is what failed, nobody is told. */
export function report(entry: AppEntry, kind: FaultKind, trace: string, error: unknown) {
  const once = `${entry.name} ${kind} ${harmless(error)}`
  if (!person.get().boot || kind === 'safe' || told.size >= MOST || told.has(once)) return
  told.add(once)
  void http
    .postOrThrow(
      '/api/sub-app-failures',
      { app: entry.name, version: entry.version, kind, trace, detail: harmless(error), build: env.build ?? '' },
      { silent: true, background: true },
    )
    .catch(() => undefined)
}
