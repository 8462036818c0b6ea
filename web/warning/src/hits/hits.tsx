import { HttpError } from '@mirror/sdk'
import { businessAddress, env, followed, http } from '@mirror/sdk/page'
import { Button, EmptyState, ErrorCard } from '@mirror/ui'
import { Choice, DataTable, FilterRow, Pager, Tag, TextField, dateTime, errorText, firstPage, nextPage, previousPage } from '@mirror/widgets'
import type { Column, Paging, Tone } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf, goTo } from '../address.ts'
import type { Place } from '../address.ts'
import { hitsQuery, markHits, makeClues } from '../queries.ts'
import { ReasonForm } from '../reason-form.tsx'
import type { ClueResult, Hit, May } from '../types.ts'
import { t } from '../warning.texts.ts'
import { CLUED, EXCLUDED, LEVELS, NEW, READ, levelKey } from '../words.ts'
import { dayText, limitText, valueText } from './said.ts'
import { Explained } from './explained.tsx'
import css from './hits.module.css'
import { Results } from './results.tsx'
import { saveBlob } from '@mirror/sdk/save'

const tones: Record<string, Tone> = { [NEW]: 'orange', [READ]: 'quiet', [CLUED]: 'green', [EXCLUDED]: 'quiet' }
const levelTones: Record<string, Tone> = { red: 'red', orange: 'orange', yellow: 'yellow', blue: 'brand' }
const stateText = (state: string) => ({ [NEW]: t.isNew, [READ]: t.isRead, [CLUED]: t.isClued, [EXCLUDED]: t.isExcluded })[state] ?? state

/** A clue whose case is over leaves its warning as one that was read: the family may become a clue again. */
const isWithClue = (hit: Hit) => hit.state === CLUED && !hit.clueOver
/** A household whose warning has no clue under way and was not put aside may become one. */
const mayBecomeClue = (hit: Hit) => hit.household !== undefined && !isWithClue(hit) && hit.state !== EXCLUDED && hit.ended === 0
const mayBeRead = (hit: Hit) => hit.state === NEW
const mayBeExcluded = (hit: Hit) => hit.state !== EXCLUDED && !isWithClue(hit)

/** The warnings of one analysis, with what may be done with them. */
export default function HitsTable({ slug, place, may }: { slug: string; place: Place; may: May }) {
  const client = useQueryClient()
  const q = place.q
  const [paging, setPaging] = useState<Paging>({ trail: [], page: 1, size: 10 })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [told, tell] = useState('')
  const [explained, explain] = useState<Hit>()
  const [excluding, exclude] = useState<number[]>()
  const [unfolded, unfold] = useState(false)
  const [results, show] = useState<{ hit: Hit | undefined; result: ClueResult }[]>()
  const filter = { area: place.area, level: place.level, state: place.state, rule: place.rule, q }
  // The head of the page and steps of the browser change the filter too: page and choice were of the one before.
  const narrowing = Object.values(filter).join()
  const [listed, follow] = useState(narrowing)
  if (listed !== narrowing) {
    follow(narrowing)
    setPaging(firstPage(paging))
    setChosen(new Set())
  }
  const { data, error, isError, isFetching, refetch } = useQuery(hitsQuery(slug, filter, paging.trail.at(-1) ?? '', paging.size))
  const rows = data?.items

  const to = (next: Partial<Place>) => {
    setPaging(firstPage(paging))
    setChosen(new Set())
    goTo(addressOf(env.base, { ...place, ...next, slug }), true)
  }
  const turn = (next: Paging) => {
    setPaging(next)
    setChosen(new Set())
  }
  const changed = () => {
    setChosen(new Set())
    void client.invalidateQueries({ queryKey: ['hits'] })
    void client.invalidateQueries({ queryKey: ['hit'] })
    void client.invalidateQueries({ queryKey: ['board'] })
    void client.invalidateQueries({ queryKey: ['analysis'] })
  }
  const failed = (cause: Error) => tell(t.failedAction(errorText(cause) || t.noAnswer))
  // What was asked for may have been done all the same, in part or without an answer: the list says what is.
  const unsure = (cause: Error) => {
    failed(cause)
    changed()
  }
  const mark = useMutation({
    mutationFn: markHits,
    onSuccess: (_, { ids }) => {
      tell(t.done(ids.length))
      changed()
    },
    onError: unsure,
  })
  const clue = useMutation({
    mutationFn: makeClues,
    onSuccess: (answer, ids) => {
      const list = answer.results.map((result) => ({ result, hit: rows?.find((r) => r.id === result.id) }))
      tell(t.made(list.filter((x) => x.result.clueNo).length, ids.length))
      show(list)
      changed()
    },
    onError: unsure,
  })
  const file = useMutation({
    mutationFn: () => http.blob(`/api/rural/warning/analyses/${slug}/export?${new URLSearchParams(Object.entries(filter).filter(([, v]) => v))}`),
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName || `${slug}.xlsx`),
    onError: failed,
  })
  const busy = mark.isPending || clue.isPending

  const picked = (takes: (hit: Hit) => boolean) => (rows ?? []).filter((r) => chosen.has(String(r.id)) && takes(r)).map((r) => r.id)
  const [clues, reads, excludes] = [picked(mayBecomeClue), picked(mayBeRead), picked(mayBeExcluded)]

  // How the figure of a household came about is told to those who may see it, of what stands out today.
  const explains = (r: Hit) => r.ended === 0 && (may.households || !r.household)
  const columns: Column<Hit>[] = [
    {
      key: 'object',
      title: t.object,
      head: true,
      grow: true,
      least: 8,
      cell: (r) =>
        explains(r) ? (
          <button type="button" className={css.link} onClick={() => explain(r)}>
            {nameOf(r)}
          </button>
        ) : (
          nameOf(r)
        ),
    },
    { key: 'level', title: t.level, keep: true, cell: (r) => <Tag tone={levelTones[levelKey(r.level)] ?? 'quiet'}>{t[levelKey(r.level)]}</Tag> },
    { key: 'rule', title: t.rule, grow: true, least: 12, cell: (r) => r.ruleTitle },
    { key: 'value', title: t.value, align: 'right', keep: true, cell: (r) => valueText(r) },
    { key: 'threshold', title: t.threshold, align: 'right', keep: true, cell: (r) => limitText(r) },
    { key: 'area', title: t.village, least: 6, cell: (r) => r.area.name },
    { key: 'on', title: t.dated, wideOnly: true, roomy: true, cell: (r) => dayText(r.on) },
    { key: 'since', title: t.since, wideOnly: true, cell: (r) => dayText(r.firstSeen) },
    ...(place.state === EXCLUDED
      ? ([
          { key: 'ended', title: t.endedOn, keep: true, cell: (r) => dayText(r.ended) || t.holdsStill },
          { key: 'reason', title: t.reason, grow: true, least: 12, keep: true, cell: (r) => r.reason },
          { key: 'by', title: t.excludedBy, cell: (r) => r.actedBy },
          { key: 'at', title: t.excludedAt, cell: (r) => (r.actedAt > 0 ? dateTime(r.actedAt) : '') },
        ] satisfies Column<Hit>[])
      : []),
    {
      key: 'state',
      title: t.state,
      keep: true,
      cell: (r) =>
        r.clueNo ? (
          <a href={businessAddress(`#/m/monitor/${r.clueId}`)} onClick={followed} title={t.openClue}>
            {r.clueNo}
          </a>
        ) : (
          <Tag tone={tones[r.state] ?? 'quiet'}>{stateText(r.state)}</Tag>
        ),
    },
    {
      key: 'act',
      title: t.act,
      actions: true,
      cell: (r) => (
        <span className={css.acts}>
          {explains(r) && (
            <button type="button" className={css.link} onClick={() => explain(r)}>
              {t.why}
            </button>
          )}
          {may.clues && mayBecomeClue(r) && (
            <button type="button" className={css.link} disabled={busy} onClick={() => clue.mutate([r.id])}>
              {t.makeClues}
            </button>
          )}
        </span>
      ),
    },
  ]
  const narrowed = [place.level, place.state, place.rule, q].filter(Boolean).length
  const filtered = narrowed > 0

  return (
    <section className={css.hits} aria-label={t.hits}>
      <div className={css.narrowing} data-open={unfolded || undefined}>
        <FilterRow
          key={q}
          label={t.hits}
          onFind={(fields) => to({ q: String(fields.get('q') ?? '').trim() })}
          onReset={() => to({ level: '', state: '', rule: '', q: '' })}
        >
          <TextField name="q" type="search" placeholder={t.search} aria-label={t.search} maxLength={40} defaultValue={q} />
          <Choice
            label={t.level}
            optional
            empty={t.anyLevel}
            value={place.level}
            onChange={(level) => to({ level })}
            options={LEVELS.map(([key, word]) => ({ value: word, label: t[key] }))}
          />
          <Choice
            label={t.state}
            optional
            empty={t.anyState}
            value={place.state}
            onChange={(state) => to({ state })}
            options={[NEW, READ, CLUED, EXCLUDED].map((word) => ({ value: word, label: stateText(word) }))}
          />
        </FilterRow>
      </div>
      {place.rule && (
        <p className={css.rule}>
          {t.byRule(rows?.[0]?.ruleTitle ?? '')}
          <Button kind="plain" icon="close" aria-label={t.clearFilter} onClick={() => to({ rule: '' })} />
        </p>
      )}
      <div className={css.bar} data-idle={chosen.size === 0 || undefined}>
        <Button className={css.unfold} icon="search" aria-expanded={unfolded} onClick={() => unfold(!unfolded)}>
          {narrowed > 0 ? t.filterOn(narrowed) : t.filter}
        </Button>
        <span className={css.chosen}>{chosen.size > 0 ? t.chosen(chosen.size) : t.chooseFirst}</span>
        {may.clues && (
          <Button kind="primary" disabled={clues.length === 0 || busy} onClick={() => clue.mutate(clues)}>
            {clue.isPending ? t.makingClues : t.makeClues}
          </Button>
        )}
        {may.states && (
          <>
            <Button disabled={reads.length === 0 || busy} onClick={() => mark.mutate({ ids: reads, state: READ, reason: '' })}>
              {t.markRead}
            </Button>
            <Button disabled={excludes.length === 0 || busy} onClick={() => exclude(excludes)}>
              {t.exclude}
            </Button>
          </>
        )}
        {data?.may.export && (
          <Button disabled={file.isPending} onClick={() => file.mutate()}>
            {t.exportHits}
          </Button>
        )}
      </div>
      <p className={css.told} role="status">
        {told}
      </p>
      {isError && !data ? (
        <ErrorCard
          title={t.failed}
          reason={errorText(error)}
          traceId={error instanceof HttpError && error.traceId ? error.traceId : undefined}
          actions={
            <Button kind="primary" onClick={() => void refetch()}>
              {t.retry}
            </Button>
          }
        />
      ) : (
        <DataTable
          caption={t.hits}
          columns={columns}
          rows={rows}
          rowKey={(r) => r.id}
          busy={isFetching}
          expect={10}
          empty={
            <EmptyState icon="success" title={t.noHits}>
              {filtered ? t.noHitsText : t.noHitsAtAll}
            </EmptyState>
          }
          select={{ chosen, onChange: setChosen, name: nameOf }}
        />
      )}
      {data && (data.items.length > 0 || paging.page > 1) && (
        <Pager
          paging={paging}
          total={undefined}
          cap={0}
          next={data.next}
          onPrevious={() => turn(previousPage(paging))}
          onNext={() => turn(nextPage(paging, data.next))}
          onSize={(size) => turn(firstPage(paging, size))}
        />
      )}
      {explained && <Explained hit={explained} may={may} onClose={() => explain(undefined)} />}
      {excluding && (
        <ReasonForm
          title={t.excludeTitle(excluding.length)}
          label={t.reason}
          hint={t.reasonHint}
          needed={t.reasonNeeded}
          confirm={t.confirmExclude}
          onClose={() => exclude(undefined)}
          send={(reason) => mark.mutateAsync({ ids: excluding, state: EXCLUDED, reason })}
          onDone={() => exclude(undefined)}
        />
      )}
      {results && <Results list={results.map(({ hit, result }) => ({ name: hit ? nameOf(hit) : '', result }))} onClose={() => show(undefined)} />}
    </section>
  )
}

/** Whom or what a warning is of: the person, village, project or post, and the household it belongs to. */
function nameOf(hit: Hit): string {
  const home = hit.household && [hit.household.head, hit.household.no && `（${hit.household.no}）`].join('')
  if (!home) return hit.name || hit.area.name
  return hit.name && hit.name !== hit.household?.head ? `${hit.name} · ${home}` : home
}
