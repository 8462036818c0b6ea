import { wear, type Texts } from '@mirror/sdk/shell'
import { words } from '@mirror/ui/state.texts.ts'
import { en as ui } from '@mirror/ui/state.en.ts'

type File = { en: Record<string, Partial<Texts>> }

/** Every `<feature>.en.ts`, in one chunk that only readers of English fetch. Nothing here loads a feature: those files hold words alone. */
export const files = import.meta.glob<File>(
  ['../{shell,visual,warning,reference}/src/**/*.en.ts', '../packages/{sdk,widgets}/**/*.en.ts', '../apps/*/src/**/*.en.ts', '!**/node_modules/**'],
  {
    eager: true,
  },
)

/** Puts the English words on. Called before anything is drawn. */
export function speak(): void {
  for (const { en } of Object.values(files)) wear(en)
  Object.assign(words, ui)
  document.documentElement.lang = 'en'
  // The server says titles and states in the language of the page (decision 0104). Its own page sets this; with another provider nobody is known then.
  document.cookie = 'mirror_lang=en;path=/;max-age=31536000;SameSite=Lax'
}
