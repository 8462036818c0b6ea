import '@mirror/ui/base.css'
import { createRoot } from 'react-dom/client'
import { Dashboard } from './dashboard.tsx'
import { boot, env, toShell } from './session.ts'

// The dashboard is only for somebody who is signed in; the shell knows the way to sign in and sends leaders back here.
if (boot && env) {
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<Dashboard boot={boot} />)
} else {
  toShell()
}
