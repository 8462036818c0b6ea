import { descriptionQuery } from '../engine/description.ts'
import { valuesOf } from '../engine/model.ts'
import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { Facts, QueryError, Tag, useDict, whole } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import engine from '../engine/engine.module.css'
import type { File, Row } from '../engine/model.ts'
import { Way } from '../engine/way.tsx'
import { t } from './help.texts.ts'
import css from './help.module.css'
import { ofHouseholdQuery } from './queries.ts'
import { lightText } from './rules.ts'

const text = (v: unknown) => (typeof v === 'string' ? v : '')

/** What is done for one household, on its card: who is responsible, the measures, the visits with their photos. */
export default function HouseholdHelp({ id, heading: H, section }: { id: number; heading: 'h2' | 'h3'; section: string | undefined }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const help = useQuery(ofHouseholdQuery(sdk, id))
  const measure = useQuery(descriptionQuery(sdk, 'help-measure'))
  const kinds = useDict('help_measure')
  const judged = useDict('help_evaluation')
  const h = help.data
  const mayAdd = measure.data?.mayAdd ?? false
  if (help.isError && !h)
    return (
      <section className={section}>
        <QueryError error={help.error} title={t.helpFailed} onRetry={() => help.refetch()} />
      </section>
    )
  if (!h)
    return (
      <section className={section}>
        <Skeleton rows={4} />
      </section>
    )
  const pairing = h.pairings[0]
  const states = new Map(measure.data?.states.map((s) => [s.code, s]))
  const more = (code: string) => navigate(`/m/${code}/new?f.household=${id}`)
  return (
    <>
      <section className={section} aria-label={t.help}>
        <H>
          {t.help}
          {mayAdd && (
            <span className={css.add}>
              {!pairing && (
                <Button kind="plain" icon="plus" onClick={() => more('help')}>
                  {t.pair}
                </Button>
              )}
              <Button kind="plain" icon="plus" onClick={() => more('help-measure')}>
                {t.newMeasure}
              </Button>
            </span>
          )}
        </H>
        {pairing ? (
          <Facts
            items={[
              [t.cadre, `${text(valuesOf('help', pairing).person)} ${text(valuesOf('help', pairing).post)}`],
              [t.unit, text(valuesOf('help', pairing).unit)],
              [t.phone, text(valuesOf('help', pairing).phone)],
              [t.since, text(valuesOf('help', pairing).fromOn)],
            ]}
          />
        ) : (
          <p className={engine.quiet}>{t.noPairing}</p>
        )}
        {h.measures.length === 0 ? (
          <p className={css.none}>{t.noMeasures}</p>
        ) : (
          <ul className={css.measures}>
            {h.measures.map((m) => (
              <li key={m.id}>
                <Way to={`/m/help-measure/${m.id}`}>{kinds.name(text(valuesOf('help-measure', m).kind))}</Way>
                <Tag tone={states.get(m.state)?.tone ?? 'quiet'}>{states.get(m.state)?.title ?? m.state}</Tag>
                {text(valuesOf('help-measure', m).evaluation) && (
                  <Tag tone={valuesOf('help-measure', m).evaluation === '1' ? 'green' : valuesOf('help-measure', m).evaluation === '2' ? 'yellow' : 'red'}>
                    {judged.name(text(valuesOf('help-measure', m).evaluation))}
                  </Tag>
                )}
                <span>{text(valuesOf('help-measure', m).content)}</span>
                {typeof valuesOf('help-measure', m).amount === 'number' && <small>{t.yuan(whole(valuesOf('help-measure', m).amount ?? 0))}</small>}
              </li>
            ))}
          </ul>
        )}
        {h.missing.length > 0 && (
          <p className={css.missing}>
            <Tag tone="orange">{t.missingHere}</Tag>
            {h.missing.map((l) => l.title).join('、')}
          </p>
        )}
      </section>
      <section className={section} aria-label={t.visits}>
        <H>
          {t.visits}
          <small>{t.nextVisit(h.until)}</small>
          {mayAdd && (
            <span className={css.add}>
              <Button kind="plain" icon="plus" onClick={() => more('help-visit')}>
                {t.visit}
              </Button>
            </span>
          )}
        </H>
        <p className={css.tags}>
          {h.light ? <Tag tone={h.light === 'red' ? 'red' : 'orange'}>{lightText(h.monthly, h.light)}</Tag> : <Tag tone="green">{t.visited}</Tag>}
          {h.kinds.map((k) => (
            <Tag key={k}>{k}</Tag>
          ))}
        </p>
        {h.visits.length === 0 ? (
          <p className={engine.quiet}>{t.noVisits}</p>
        ) : (
          <ol className={engine.timeline}>
            {h.visits
              .toSorted((a, b) => text(valuesOf('help-visit', b).visitedOn).localeCompare(text(valuesOf('help-visit', a).visitedOn)))
              .map((v, i) => (
                <Visit key={v.id} visit={v} photos={i < 2} />
              ))}
          </ol>
        )}
      </section>
    </>
  )
}

/** One visit. The newest bring their photos along. */
function Visit({ visit: v, photos }: { visit: Row; photos: boolean }) {
  const sdk = useSdk()
  const { data: d } = useQuery(descriptionQuery(sdk, 'help-visit'))
  const served = useDict('visit_purpose')
  const purposes = valuesOf('help-visit', v).purposes
  const state = d?.states.find((s) => s.code === v.state)
  const files = Array.isArray(valuesOf('help-visit', v).photos) ? (valuesOf('help-visit', v).photos as File[]) : []
  return (
    <li data-kind="step">
      <div className={engine.lineHead}>
        <Way to={`/m/help-visit/${v.id}`}>{text(valuesOf('help-visit', v).visitedOn)}</Way>
        <span>{text(valuesOf('help-visit', v).visitor)}</span>
        <Tag tone={state?.tone ?? 'quiet'}>{state?.title ?? v.state}</Tag>
        {Array.isArray(purposes) &&
          purposes.map((code) => (
            <Tag key={String(code)} tone="brand">
              {served.name(String(code))}
            </Tag>
          ))}
      </div>
      <p className={engine.words}>{text(valuesOf('help-visit', v).content)}</p>
      {text(valuesOf('help-visit', v).problems) && (
        <p className={engine.words}>
          {t.problems}
          {text(valuesOf('help-visit', v).problems)}
        </p>
      )}
      {text(valuesOf('help-visit', v).solution) && (
        <p className={engine.words}>
          {t.solution}
          {text(valuesOf('help-visit', v).solution)}
        </p>
      )}
      {photos && (
        <div className={css.photos}>
          {files.slice(0, 4).map((f, i) => (
            <Photo key={f.id} path={`/api/rural/help-visit/${v.id}/files/${encodeURIComponent(f.id)}`} alt={t.photo(i + 1)} />
          ))}
        </div>
      )}
    </li>
  )
}

/** A photo behind the sign-in: fetched and shown; one that does not come leaves its frame. */
function Photo({ path, alt }: { path: string; alt: string }) {
  const sdk = useSdk()
  const [src, setSrc] = useState('')
  useEffect(() => {
    let url = ''
    let gone = false
    sdk.http.blob(path, { silent: true }).then(
      ({ blob }) => {
        if (gone || !blob.type.startsWith('image/')) return
        url = URL.createObjectURL(blob)
        setSrc(url)
      },
      () => undefined,
    )
    return () => {
      gone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [sdk, path])
  return src ? <img className={css.photo} src={src} alt={alt} /> : <span className={css.photo} />
}
