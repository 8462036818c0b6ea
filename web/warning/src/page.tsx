import { HttpError } from '@mirror/sdk'
import type { Boot } from '@mirror/sdk/shell'
import { businessAddress, env, followed } from '@mirror/sdk/page'
import { Button, EmptyState, ErrorCard, Icon, Loading } from '@mirror/ui'
import { Choice, errorText, late } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { BACKTEST, addressOf, goTo, usePlace } from './address.ts'
import type { Place } from './address.ts'
import { AnalysisPage } from './analysis.tsx'
import { amount } from './charts/model.ts'
import { Link } from './link.tsx'
import css from './page.module.css'
import { boardQuery } from './queries.ts'
import type { Board } from './types.ts'
import { t } from './warning.texts.ts'

const Backtest = late(() => import('./backtest/backtest.tsx'), <Loading />)

/** The site of the early warnings: the list of the analyses at the side, and the one the address names. */
export function Page({ boot }: { boot: Boot }) {
  const place = usePlace(env.base)
  const board = useQuery(boardQuery(place.area))
  const platform = boot.platform.title || env.title
  const open = board.data?.items.find((one) => one.slug === place.slug)
  const title = open?.title ?? (place.slug === BACKTEST ? t.backtest : t.site)
  useEffect(() => {
    document.title = t.tab(title, platform)
  }, [title, platform])

  return (
    <div className={css.page}>
      <header className={css.top}>
        <a href={businessAddress('')} className={css.home} aria-label={t.back} onClick={followed}>
          <Icon name="arrow-left" size={18} />
          <span>{t.back}</span>
        </a>
        <strong>{t.site}</strong>
        {board.data && <Pick board={board.data} place={place} />}
        <span className={css.platform}>{platform}</span>
      </header>
      <div className={css.body}>
        {board.data && <Side board={board.data} place={place} />}
        <main className={css.main}>
          {board.isError && !board.data ? (
            <Failed error={board.error} own={place.area ? addressOf(env.base, { ...place, area: '' }) : ''} onRetry={() => void board.refetch()} />
          ) : !board.data ? (
            <Loading label={t.loading} />
          ) : place.slug === BACKTEST ? (
            <Backtest may={board.data.may} place={place} boot={boot} />
          ) : open ? (
            <AnalysisPage key={open.slug} item={open} may={board.data.may} place={place} boot={boot} />
          ) : (
            <EmptyState title={t.unknown}>{t.unknownText}</EmptyState>
          )}
        </main>
      </div>
    </div>
  )
}

/** What went wrong in place of the page: no right to it, or no answer, for an area of others among it: `own` leads back. */
function Failed({ error, own, onRetry }: { error: Error; own: string; onRetry: () => void }) {
  if (error instanceof HttpError && error.status === 403)
    return (
      <EmptyState icon="lock" title={t.refused}>
        {t.refusedText}
      </EmptyState>
    )
  return (
    <ErrorCard
      title={t.failed}
      reason={errorText(error)}
      traceId={error instanceof HttpError && error.traceId ? error.traceId : undefined}
      actions={
        <>
          <Button kind="primary" onClick={onRetry}>
            {t.retry}
          </Button>
          {own && <Button onClick={() => goTo(own)}>{t.ownArea}</Button>}
        </>
      }
    />
  )
}

/** The address of another analysis, of the same area and month. */
const otherAnalysis = (place: Place) => (slug: string) => addressOf(env.base, { slug, area: place.area, month: place.month })

/** All analyses with their red and orange counts, and the look back at them. */
function Side({ board, place }: { board: Board; place: Place }) {
  const to = otherAnalysis(place)
  return (
    <nav className={css.side} aria-label={t.list}>
      <ul>
        {board.items.map((one) => (
          <li key={one.slug}>
            <Link to={to(one.slug)} current={one.slug === place.slug}>
              <span>{one.title}</span>
              {one.red > 0 && (
                <b data-level="red" title={t.redCount(amount(one.red))} aria-label={t.redCount(amount(one.red))} role="img">
                  {short(one.red)}
                </b>
              )}
              {one.orange > 0 && (
                <b data-level="orange" title={t.orangeCount(amount(one.orange))} aria-label={t.orangeCount(amount(one.orange))} role="img">
                  {short(one.orange)}
                </b>
              )}
            </Link>
          </li>
        ))}
        <li className={css.apart}>
          <Link to={to(BACKTEST)} current={place.slug === BACKTEST}>
            <span>{t.backtest}</span>
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** The same on a phone: a choice in the head, which names the page there. */
function Pick({ board, place }: { board: Board; place: Place }) {
  return (
    <div className={css.pick}>
      <Choice
        label={t.choose}
        value={place.slug}
        onChange={(slug) => goTo(otherAnalysis(place)(slug))}
        options={[...board.items.map((one) => ({ value: one.slug, label: one.title + marks(one) })), { value: BACKTEST, label: t.backtest }]}
      />
    </div>
  )
}

const short = (n: number) => (n > 9999 ? `${Math.floor(n / 1000)}k` : String(n))

function marks({ red, orange }: { red: number; orange: number }): string {
  const said = [red > 0 && `${t.red} ${short(red)}`, orange > 0 && `${t.orange} ${short(orange)}`].filter(Boolean)
  return said.length > 0 ? `（${said.join(' · ')}）` : ''
}
