import '@mirror/ui/base.css'
import { SdkContext } from '@mirror/sdk/shell'
import { boot, http, toShell } from '@mirror/sdk/page'
import { logSignIn } from '@mirror/sdk/shell'
import { QueryRoot } from '@mirror/widgets'
import { createRoot } from 'react-dom/client'
import { putOn } from './look.ts'
import { Page } from './page.tsx'
import { sdkOf } from './page-sdk.ts'

// Only for somebody who is signed in; the shell knows the way to sign in.
const here = boot
const root = document.getElementById('root')
if (!here) toShell()
else if (root) {
  const words = here.look.lang === 'en' ? import('../../lang/en.ts').then(({ speak }) => speak()) : Promise.resolve()
  void Promise.all([words, putOn(here)])
    .catch(() => undefined)
    .then(() =>
      createRoot(root).render(
        <SdkContext value={sdkOf(here)}>
          <QueryRoot>
            <Page boot={here} />
          </QueryRoot>
        </SdkContext>,
      ),
    )
  void logSignIn(http, here)
}
