import type { Boot } from '@mirror/sdk/shell'
import { messages } from '../layer/layer.ts'
import { t } from './plain-http.texts.ts'

const TOLD = 'mirror_plainHttp'

/** Plain http works (shim.ts, subtle.ts), but somebody must know: who administers is told once a tab. Nobody else can do anything about it. */
export function warnOfPlainHttp({ profile }: Boot) {
  if (isSecureContext || !profile.isAdmin || sessionStorage.getItem(TOLD)) return
  sessionStorage.setItem(TOLD, '1')
  messages.warning(t.warning)
}
