import { httpWords } from '@mirror/sdk/shell'
import { askSignOut } from '../account/sign-out.ts'
import { messages } from '../layer/layer.ts'
import { choose, chosen } from '../appearance/theme.ts'
import { normalWords, type Entry } from './entries.ts'
import { readingsOf } from '@mirror/sdk/find'
import { t } from './palette.texts.ts'

/** What can be done from anywhere. */
export function actionEntries(): Entry[] {
  const action = (key: string, icon: Entry['icon'], title: string, readings: string, words: string, run: () => void): Entry => ({
    key: `action:${key}`,
    icon,
    title,
    readings: readingsOf(readings),
    words: normalWords(words),
    trail: t.actions,
    run,
  })
  const account = (show: (dialogs: typeof import('../account/index.ts')) => Promise<void>) =>
    void import('../account/index.ts').then(show).catch(() => messages.error(httpWords.noAnswer))
  const dark = document.documentElement.dataset['theme'] === 'dark'
  return [
    action('password', 'key', t.password, 'xiu gai mi ma', t.wordsPassword, () => account(({ showPasswordDialog }) => showPasswordDialog(false))),
    action('sessions', 'screen', t.sessions, 'deng lu she bei', t.wordsSessions, () => account(({ showSessions }) => showSessions())),
    action('look', 'palette', t.look, 'wai guan', t.wordsLook, () => void import('../look/look.tsx').then(({ showLook }) => showLook())),
    dark
      ? action('light', 'palette', t.light, 'qian se wai guan', t.wordsLight, () => choose({ look: 'light' }))
      : action('dark', 'palette', t.dark, 'shen se wai guan', t.wordsDark, () => choose({ look: 'dark' })),
    action('care', 'eye', t.care, 'guan huai ban', t.wordsCare, () => choose({ care: !chosen.get().care })),
    action('print', 'document', t.print, 'da yin dang qian ye mian', 'print', () => setTimeout(() => window.print(), 50)),
    action('copy', 'external', t.copy, 'fu zhi dang qian ye mian di zhi', t.wordsCopy, () => void copy()),
    action('logout', 'logout', t.signOut, 'tui chu deng lu', t.wordsSignOut, () => void askSignOut()),
  ]
}

async function copy() {
  try {
    await navigator.clipboard.writeText(location.href)
  } catch {
    // Plain http has no clipboard: the old way.
    const field = Object.assign(document.createElement('textarea'), { value: location.href })
    document.body.append(field)
    field.select()
    document.execCommand('copy')
    field.remove()
  }
  messages.success(t.copied)
}
