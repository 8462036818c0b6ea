import { createHttp } from '@mirror/sdk/shell'
import { person } from './boot/person.ts'
import { counted } from './calm.ts'
import { env } from './env.ts'
import { toast } from './layer/layer.ts'
import { unlocked } from './session/gate.ts'
import { isLeaving } from './session/leave.ts'
import { isOver, lose, token } from './session/session.ts'

const bootNow = () => person.get().boot

/** The calls of the shell and of the sub-apps. Each reads the boot anew: after a renewal the person may be allowed other things, under another key. */
export const http = createHttp({
  base: env.base,
  fetch: counted,
  token: (force, background) => (bootNow() ? token(force, background) : Promise.resolve('')),
  identity: () => {
    const profile = bootNow()?.profile
    return {
      namespace: profile?.namespace ?? '',
      projectName: /(?:^|;\s*)project=([^;]*)/.exec(document.cookie)?.[1] ?? '',
      userName: profile?.userName ?? '',
      isAdmin: profile?.isAdmin,
    }
  },
  store: sessionStorage,
  security: () => bootNow()?.securityObject,
  waiting: isOver,
  locked: unlocked,
  lost: (background) => bootNow() && void lose('expired', background),
  show: (kind, text) => {
    if (!isLeaving()) toast(kind, text)
  },
})
