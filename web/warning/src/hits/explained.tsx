import { HttpError } from '@mirror/sdk'
import { businessAddress, followed } from '@mirror/sdk/page'
import { Button, ErrorCard, Skeleton } from '@mirror/ui'
import { Drawer, dateTime, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { hitQuery } from '../queries.ts'
import type { Hit, May } from '../types.ts'
import { t } from '../warning.texts.ts'
import { levelKey } from '../words.ts'
import css from './hits.module.css'
import { dayText, limitText, valueText } from './said.ts'

/** The record a warning is of, for those who may open it: a project or a post. */
function recordOf(hit: Hit, may: May) {
  if (hit.kind === 'project' && may.projects) return { address: businessAddress(`#/m/project-fund/${hit.object}`), open: t.openProject }
  if (hit.kind === 'post' && may.posts) return { address: businessAddress(`#/m/intserv-job/${hit.object}`), open: t.openPost }
  return undefined
}

/** Why a warning was given: the inputs with their days and sources, and the arithmetic in words. */
export function Explained({ hit, may, onClose }: { hit: Hit; may: May; onClose: () => void }) {
  const { data, error, isError, refetch } = useQuery(hitQuery(hit.id))
  const record = recordOf(hit, may)
  const facts: [string, string][] = [
    [t.level, t[levelKey(hit.level)]],
    [t.rule, hit.ruleTitle],
    [t.value, valueText(hit)],
    [t.threshold, limitText(hit)],
    [t.village, hit.area.name],
    [t.dated, dayText(hit.on)],
    [t.since, dayText(hit.firstSeen)],
  ]
  return (
    <Drawer title={t.explanation} onClose={onClose}>
      <div className={css.why}>
        <h3>{hit.name || hit.household?.head || hit.area.name}</h3>
        {hit.household && may.households && (
          <p>
            <a href={businessAddress(`#/household/${hit.household.id}`)} onClick={followed}>
              {t.openHousehold}
              {hit.household.no && `（${hit.household.no}）`}
            </a>
          </p>
        )}
        {record && (
          <p>
            <a href={record.address} onClick={followed}>
              {record.open}
            </a>
          </p>
        )}
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {hit.reason && <p>{[t.excludedFor(hit.reason), hit.actedBy, hit.actedAt > 0 && dateTime(hit.actedAt)].filter(Boolean).join(' · ')}</p>}
        {isError && !data ? (
          <ErrorCard
            title={t.failed}
            reason={errorText(error)}
            traceId={error instanceof HttpError && error.traceId ? error.traceId : undefined}
            actions={<Button onClick={() => void refetch()}>{t.retry}</Button>}
          />
        ) : !data ? (
          <Skeleton rows={6} />
        ) : (
          <>
            <h4>{t.words}</h4>
            <p className={css.reckoned}>{data.explanation.words}</p>
            {data.definition && <p className={css.defined}>{t.definitionOf(hit.figureTitle, data.definition)}</p>}
            <h4>{t.inputs}</h4>
            <table className={css.inputs}>
              <thead>
                <tr>
                  <th scope="col">{t.input}</th>
                  <th scope="col">{t.inputValue}</th>
                  <th scope="col">{t.dated}</th>
                  <th scope="col">{t.inputSource}</th>
                </tr>
              </thead>
              <tbody>
                {data.explanation.inputs?.map((x, i) => (
                  <tr key={`${i}.${x.title}`}>
                    <th scope="row">{x.title}</th>
                    <td>{x.value || t.noData}</td>
                    <td>{dayText(x.on)}</td>
                    <td>{x.source}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
    </Drawer>
  )
}
