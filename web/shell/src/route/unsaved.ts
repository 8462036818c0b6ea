import type { ConfirmOptions } from '@mirror/sdk/shell'
import { confirm } from '../layer/layer.ts'
import { atUnload, dirty, held, hold } from './held.ts'
import { t } from './unsaved.texts.ts'

export const isUnsaved = (prefix?: string, page?: string) => dirty(prefix, page).length > 0

/** Nothing asks any more: the person has agreed to lose it. Gives the function that takes it back, for when they could not leave after all. */
export function forgetUnsaved(): () => void {
  const all = [...held]
  held.clear()
  removeEventListener('beforeunload', atUnload)
  return () => all.forEach(hold)
}

let asked: Promise<boolean> | null = null

/**
 * True when nothing is unsaved there, or when the person agrees to lose it. One dialog at a time: who asks meanwhile gets the
 * same answer. Before a tab is closed: `await mayDiscard(prefix, page)`; before a sub-app is thrown away: `await mayDiscard(prefix)`.
 */
export async function mayDiscard(prefix?: string, page?: string, words?: Partial<ConfirmOptions>): Promise<boolean> {
  if (!isUnsaved(prefix, page)) return true
  asked ??= confirm({ title: t.title, text: t.text, okText: t.leave, cancelText: t.stay, danger: true, ...words }).finally(() => (asked = null))
  if (!(await asked)) return false
  for (const one of dirty(prefix, page)) held.delete(one)
  return true
}
