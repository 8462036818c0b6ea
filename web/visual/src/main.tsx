import '@mirror/ui/base.css'
import { logSignIn } from '@mirror/sdk/shell'
import { createRoot } from 'react-dom/client'
import { Dashboard } from './dashboard.tsx'
import { boot, env, http, toShell } from '@mirror/sdk/page'

// The dashboard is only for somebody who is signed in; the shell knows the way to sign in and sends leaders back here.
const here = boot
if (here && env) {
  const root = document.getElementById('root')
  const words = here.look.lang === 'en' ? import('../../lang/en.ts').then(({ speak }) => speak()) : Promise.resolve()
  if (root) void words.catch(() => undefined).then(() => createRoot(root).render(<Dashboard boot={here} />))
  void logSignIn(http, here)
} else {
  toShell()
}
