import type { ConfirmOptions, Messages, ModalOptions } from '@mirror/sdk/shell'
import { Store } from '../store.ts'

/** What floats above the page: short messages and dialogs. Apps reach it through the sdk only. */

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export interface ToastItem {
  id: number
  kind: ToastKind
  text: string
}

export interface DialogItem {
  id: number
  options: ModalOptions & Partial<ConfirmOptions>
  confirm: boolean
  settle: (value: boolean) => void
}

export const toasts = new Store<readonly ToastItem[]>([])
export const dialogs = new Store<readonly DialogItem[]>([])

const LIFE = { success: 3000, info: 4000, warning: 6000, error: 8000 } as const
let last = 0

/** Equal texts are shown once (security.md row 34). */
export function toast(kind: ToastKind, text: string) {
  if (!text || toasts.get().some((item) => item.text === text && item.kind === kind)) return
  const item = { id: ++last, kind, text }
  toasts.set([...toasts.get().slice(-3), item])
  setTimeout(() => closeToast(item.id), LIFE[kind])
}

export function closeToast(id: number) {
  toasts.set(toasts.get().filter((item) => item.id !== id))
}

export const messages: Messages = {
  success: (text) => toast('success', text),
  info: (text) => toast('info', text),
  warning: (text) => toast('warning', text),
  error: (text) => toast('error', text),
}

function open(options: DialogItem['options'], isConfirm: boolean): Promise<boolean> {
  return new Promise((settle) => dialogs.set([...dialogs.get(), { id: ++last, options, confirm: isConfirm, settle }]))
}

export const confirm = (options: ConfirmOptions) => open({ content: options.text ?? null, ...options }, true)

export async function modal(options: ModalOptions): Promise<void> {
  await open(options, false)
}

export function closeDialog(id: number, value: boolean) {
  const item = dialogs.get().find((one) => one.id === id)
  dialogs.set(dialogs.get().filter((one) => one.id !== id))
  item?.settle(value)
}

/** A closed tab takes its dialogs along. */
export function closeDialogsOf(owner: string) {
  for (const { id, options } of dialogs.get()) if (options.owner === owner) closeDialog(id, false)
}
