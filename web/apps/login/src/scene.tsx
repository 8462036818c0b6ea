import { useSdk } from '@mirror/sdk'
import { useEffect, type ReactNode } from 'react'
import css from './scene.module.css'
import { t } from './scene.texts.ts'

/**
 * The page around every choice: terraced fields in four flat colours on the left, what there is to do on the right. `tab` is the route's
 * title, login or 404 (S2.21).
 */
export function Scene({ tab, title, text, children }: { tab?: string; title: string; text: string; children: ReactNode }) {
  const { env, setTitle } = useSdk()
  useEffect(() => setTitle(tab), [setTitle, tab])
  return (
    <main className={css.page}>
      <div className={css.view} aria-hidden="true">
        <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMax slice">
          <rect width="800" height="900" fill="#DCEBF5" />
          <circle cx="590" cy="210" r="64" fill="#F6E3B4" />
          <path fill="#B9D3DF" d="M0 430 130 330l110 70 150-130 160 130 110-70 140 110v480H0z" />
          <path fill="#93BBA6" d="M0 540c130-70 250-60 380-20s260 40 420-40v420H0z" />
          <path fill="#6E9F7C" d="M0 630c160-60 300-40 430-10s250 20 370-30v310H0z" />
          <path fill="#4E8264" d="M0 720c170-50 310-30 440-5s240 15 360-25v210H0z" />
          <path fill="#3A6B54" d="M0 810c180-40 320-25 450-5s230 10 350-20v115H0z" />
          <g fill="none" stroke="#DCEBF5" strokeOpacity=".35" strokeWidth="3">
            <path d="M0 585c150-62 280-45 410-12s260 26 390-34M0 676c165-52 305-34 435-8s250 20 365-28M0 766c175-44 315-28 445-5s235 14 355-24" />
          </g>
          <g fill="#F3EFE6">
            <path d="M248 596h52v36h-52zM318 604h40v30h-40z" />
            <path fill="#8A5A44" d="m242 598 32-26 32 26zM313 606l25-20 25 20z" />
          </g>
        </svg>
      </div>
      <section className={css.panel}>
        <p className={css.brand}>{env.title || t.platform}</p>
        <h1>{title}</h1>
        <p className={css.text}>{text}</p>
        <div className={css.actions}>{children}</div>
        {env.demo && <p className={css.demo}>{t.demo}</p>}
      </section>
    </main>
  )
}
