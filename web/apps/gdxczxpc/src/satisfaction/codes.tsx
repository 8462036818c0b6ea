import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import { Button, EmptyState } from '@mirror/ui'
import { AreaScreen, errorText, whole } from '@mirror/widgets'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PrintButton } from '../engine/paper.tsx'
import type { Questions } from './queries.ts'
import css from './satisfaction.module.css'
import { t } from './satisfaction.texts.ts'

/** QR codes to be printed and handed out: what people keep names nobody, the strip above it says where it goes. */
export function Codes({ id, survey }: { id: string; survey: Questions }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [area, setArea] = useState('')
  const [made, setMade] = useState<Schemas['SurveyCodes']>()
  const [busy, setBusy] = useState(false)
  // Only hashes are kept: a code that was neither printed nor kept open is lost for good.
  const [printed, setPrinted] = useState(false)
  const atStake = !printed && (made?.items.length ?? 0) > 0
  useEffect(() => (atStake ? sdk.unsaved(() => true) : undefined), [sdk, atStake])
  useEffect(() => {
    const after = () => setPrinted(true)
    addEventListener('afterprint', after)
    return () => removeEventListener('afterprint', after)
  }, [])
  const mayReplace = async () => !atStake || sdk.confirm({ title: t.replaceAsk, text: t.replaceHint, okText: t.replace, danger: true })
  const make = async (anew: boolean) => {
    if (!anew && !(await mayReplace())) return
    if (anew && !(await sdk.confirm({ title: t.anewAsk, text: survey.served ? t.anewHintServed : t.anewHint, okText: t.anew, danger: true }))) return
    setBusy(true)
    try {
      const next = await sdk.http.postOrThrow(
        `/api/rural/satisfaction/${id}/codes?anew=${anew}${area ? `&area=${area}` : ''}` as `/api/rural/satisfaction/${string}/codes`,
        undefined,
        { silent: true },
      )
      setMade(next)
      setPrinted(false)
    } catch (error) {
      sdk.message.error(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <AreaScreen
      title={`${survey.title} · ${t.codes}`}
      area={area}
      onArea={(to) => {
        void mayReplace().then((yes) => {
          if (!yes) return
          setArea(to)
          setMade(undefined)
        })
      }}
      ready
      actions={
        <>
          <Button kind="primary" disabled={busy || survey.closed} onClick={() => void make(false)}>
            {t.make}
          </Button>
          <Button onClick={() => navigate(`/m/satisfaction/${id}`)}>{t.back}</Button>
          {made && made.items.length > 0 && <PrintButton />}
          <Button disabled={busy || survey.closed} onClick={() => void make(true)}>
            {t.anew}
          </Button>
        </>
      }
    >
      <div className={css.body} role="group" aria-label={t.codes} tabIndex={0}>
        <p className={css.quiet} data-print="no">
          {survey.closed ? t.closed : survey.served ? t.codesHintServed : t.codesHint}
        </p>
        {made && made.left > 0 && <p data-print="no">{(survey.served ? t.leftServed : t.left)(whole(made.left))}</p>}
        {!made && !survey.closed && <EmptyState title={t.noCodesYet}>{t.noCodesYetHint}</EmptyState>}
        {made &&
          (made.items.length === 0 ? (
            <EmptyState icon="household" title={survey.served ? t.noCodesServed : t.noCodes} />
          ) : (
            <ul className={css.codes}>
              {made.items.map((c) => (
                <li key={c.url}>
                  <p className={css.strip}>
                    {c.areaPath} {c.no}
                    <small>{t.strip}</small>
                  </p>
                  <h3>{made.title}</h3>
                  <svg viewBox={`0 0 ${c.size} ${c.size}`} role="img" aria-label={c.url} shapeRendering="crispEdges">
                    <path d={c.path} />
                  </svg>
                  <p>{t.scan}</p>
                </li>
              ))}
            </ul>
          ))}
      </div>
    </AreaScreen>
  )
}
