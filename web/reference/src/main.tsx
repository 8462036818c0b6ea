import '@mirror/ui/base.css'
import { createRoot } from 'react-dom/client'
import { Page } from './page.tsx'
import { boot, portal } from './session.ts'

// Only for somebody who is signed in; the shell knows the way to sign in.
const root = document.getElementById('root')
if (!boot) location.replace(portal)
else if (root) {
  const words = boot.look.lang === 'en' ? import('../../lang/en.ts').then(({ speak }) => speak()) : Promise.resolve()
  void words.catch(() => undefined).then(() => createRoot(root).render(<Page />))
}
