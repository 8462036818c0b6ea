import { Button } from '@mirror/ui'
import { t as words } from '../account/sessions.texts.ts'
import account from '../account/account.module.css'
import { modal } from '../layer/layer.ts'
import { useStore } from '../store.ts'
import { choose, chosen, type Colors, type Look } from '../appearance/theme.ts'
import { language, LANGUAGES, speakFromNowOn } from './language.ts'
import css from './look.module.css'
import { t } from './look.texts.ts'

export const showLook = () => modal({ title: t.title, width: 520, content: (close) => <LookChoice close={close} /> })

const LOOKS: readonly Look[] = ['light', 'dark', 'system']
const COLORS: readonly (readonly [Colors, 'full' | 'weak' | 'grey'])[] = [
  ['', 'full'],
  ['weak', 'weak'],
  ['grey', 'grey'],
]

/** What is chosen shows at once and is kept; there is nothing to confirm. */
function LookChoice({ close }: { close: () => void }) {
  const { look, care, dense, colors } = useStore(chosen)
  return (
    <div className={css['choice']}>
      <fieldset>
        <legend>{t.mode}</legend>
        <div className={css['cards']}>
          {LOOKS.map((one) => (
            <label key={one} className={css['card']}>
              <input type="radio" name="look" className="sr-only" checked={look === one} onChange={() => choose({ look: one })} />
              <Miniature look={one} />
              <span>{t[one]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t.reading}</legend>
        <Switch label={t.care} hint={t.careHint} on={care} set={(value) => choose({ care: value })} />
        <Switch label={t.dense} hint={t.denseHint} on={dense} off={care} set={(value) => choose({ dense: value })} />
      </fieldset>
      <fieldset>
        <legend>{t.colors}</legend>
        <div className={css['colors']}>
          {COLORS.map(([one, name]) => (
            <label key={name}>
              <input type="radio" name="colors" checked={colors === one} onChange={() => choose({ colors: one })} />
              <span>
                {t[name]}
                <small>{t[`${name}Hint`]}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t.language}</legend>
        <div className={css['languages']}>
          {LANGUAGES.map(([lang, name]) => (
            <label key={lang} lang={lang}>
              <input type="radio" name="language" checked={language() === lang} onChange={() => void speakFromNowOn(lang)} />
              {name}
            </label>
          ))}
          <small>{t.languageHint}</small>
        </div>
      </fieldset>
      <p className={css['kept']}>{t.kept}</p>
      <div className={account['foot']}>
        <Button onClick={close}>{words.close}</Button>
      </div>
    </div>
  )
}

function Switch({ label, hint, on, off = false, set }: { label: string; hint: string; on: boolean; off?: boolean; set: (value: boolean) => void }) {
  return (
    <label className={css['switch']} data-off={off ? '' : undefined}>
      <span>
        {label}
        <small>{hint}</small>
      </span>
      <input type="checkbox" role="switch" aria-checked={on} checked={on} disabled={off} onChange={(event) => set(event.target.checked)} />
    </label>
  )
}

/** The frame, very small; 跟随系统 is half and half. */
function Miniature({ look }: { look: Look }) {
  const half = (dark: boolean, clip?: string) => (
    <g clipPath={clip}>
      <rect width="120" height="72" fill={dark ? '#111A22' : '#F4F6F9'} />
      <rect width="120" height="14" fill={dark ? '#18232D' : '#FFFFFF'} />
      <rect y="14" width="30" height="58" fill={dark ? '#18232D' : '#FFFFFF'} />
      <rect x="6" y="5" width="26" height="4" rx="2" fill={dark ? '#58A9E0' : '#3498DB'} />
      <rect x="6" y="22" width="18" height="4" rx="2" fill={dark ? '#58A9E0' : '#1F74B0'} />
      <rect x="6" y="32" width="18" height="4" rx="2" fill={dark ? '#2A3947' : '#DDE3EA'} />
      <rect x="6" y="42" width="18" height="4" rx="2" fill={dark ? '#2A3947' : '#DDE3EA'} />
      <rect x="38" y="22" width="74" height="42" rx="3" fill={dark ? '#18232D' : '#FFFFFF'} />
      <rect x="44" y="29" width="40" height="4" rx="2" fill={dark ? '#A9B7C4' : '#45545F'} />
      <rect x="44" y="40" width="60" height="4" rx="2" fill={dark ? '#2A3947' : '#DDE3EA'} />
      <rect x="44" y="50" width="60" height="4" rx="2" fill={dark ? '#2A3947' : '#DDE3EA'} />
    </g>
  )
  return (
    <svg viewBox="0 0 120 72" aria-hidden="true">
      {look === 'system' ? (
        <>
          <clipPath id="look-half">
            <path d="M60 0h60v72H60z" />
          </clipPath>
          {half(false)}
          {half(true, 'url(#look-half)')}
        </>
      ) : (
        half(look === 'dark')
      )}
    </svg>
  )
}
