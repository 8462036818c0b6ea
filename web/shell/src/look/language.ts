import { messages } from '../layer/layer.ts'
import { http } from '../http.ts'
import { forgetUnsaved, mayDiscard } from '../route/unsaved.ts'
import { chosen } from '../appearance/theme.ts'
import { t } from './look.texts.ts'

/** Each by its own name: who needs the other one cannot read this one. */
export const LANGUAGES = [
  ['zh-CN', '中文'],
  ['en', 'English'],
] as const
export type Language = (typeof LANGUAGES)[number][0]

/** The language on the page. */
export const language = (): Language => (document.documentElement.lang === 'en' ? 'en' : 'zh-CN')

/** What is kept on the server with the look. */
export const kept = (lang: Language = language()) => {
  const { look, care, dense, colors } = chosen.get()
  return { value: { mode: look, care, dense, ...(colors ? { colors } : {}), lang } }
}

/**
 * Kept first, then the page begins anew: words already drawn, and what sub-apps made of them, would stay behind in the old language.
 * Open tabs come back by themselves; what is unsaved is asked about.
 */
export async function speakFromNowOn(lang: Language): Promise<void> {
  if (lang === language() || !(await mayDiscard())) return
  try {
    await http.put('/api/preferences/look', kept(lang), { silent: true })
  } catch {
    messages.error(t.languageFailed)
    return
  }
  // The sign-in speaks before anybody is known.
  document.cookie = `mirror_lang=${lang};path=/;max-age=31536000;SameSite=Lax`
  forgetUnsaved()
  location.reload()
}
