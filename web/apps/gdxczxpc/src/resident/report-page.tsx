import { HttpError, today, useSdk } from '@mirror/sdk'
import { Button, EmptyState, Skeleton } from '@mirror/ui'
import { AreaScreen, Choice, DataTable, QueryError, useDict, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import engine from '../engine/engine.module.css'
import { PrintButton } from '../engine/paper.tsx'
import { Way } from '../engine/way.tsx'
import { reportQuery } from './queries.ts'
import type { Child, OfTeam, Report } from './queries.ts'
import css from './resident.module.css'
import { t } from './resident.texts.ts'
import { each, monthFrom, share } from './rules.ts'

const thisMonth = () => today().slice(0, 7)
const monthName = (m: string) => t.monthOf(m.slice(0, 4), Number(m.slice(5)))

/** Staffing, days in post, work and tasks of an area in a month. Area and month live in the address. It names teams and areas, and no member. */
export default function ResidentReportPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const area = params.get('area') ?? ''
  const month = params.get('month') || thisMonth()
  const report = useQuery(reportQuery(sdk, area, month))
  const r = report.data
  useEffect(() => {
    sdk.setTitle(t.report)
    return () => sdk.setTitle(undefined)
  }, [sdk])
  const go = (next: { area?: string; month?: string }) => {
    const a = next.area ?? area
    const m = next.month ?? month
    setParams({ ...(a ? { area: a } : {}), ...(m === thisMonth() ? {} : { month: m }) })
  }
  return (
    <AreaScreen
      title={r ? t.title(r.areaName, monthName(r.month)) : t.report}
      area={area}
      onArea={(id) => go({ area: id })}
      ready={!report.isPending}
      actions={
        <>
          <Choice
            label={t.month}
            value={month}
            onChange={(m) => go({ month: m })}
            options={Array.from({ length: 12 }, (_, i) => monthFrom(thisMonth(), -i)).map((m) => ({ value: m, label: monthName(m) }))}
          />
          <PrintButton />
          <Button onClick={() => navigate('/m/resident-town')}>{t.teams}</Button>
        </>
      }
    >
      <div className={css.report} aria-busy={report.isPlaceholderData || undefined}>
        {report.error instanceof HttpError && report.error.status === 404 ? (
          <EmptyState icon="lock" title={t.none}>
            {t.noneHint}
          </EmptyState>
        ) : report.isError && !r ? (
          <QueryError error={report.error} title={t.failed} onRetry={() => report.refetch()} />
        ) : !r ? (
          <Skeleton rows={12} />
        ) : r.teams === 0 && r.members === 0 ? (
          <EmptyState icon="chart" title={t.none}>
            {t.noneHint}
          </EmptyState>
        ) : (
          <Body r={r} onArea={(id) => go({ area: id })} />
        )}
      </div>
    </AreaScreen>
  )
}

/** The records behind a number: a list of the area, cut as the number is. */
const listOf = (module: string, area: string, filter: Record<string, string>) => `/m/${module}?${new URLSearchParams({ area, ...filter })}`
const TEAMS = 'resident-town'
const MEMBERS = 'resident-town-member'
const TASKS = 'resident-town-task'

/** A number that leads to what it counts; nothing leads nowhere. Days, shares and who was posted in a month are no Count: no list holds just those. */
function Count({ n, to }: { n: number; to: string }) {
  return n === 0 ? <>{whole(n)}</> : <Way to={to}>{whole(n)}</Way>
}

function Body({ r, onArea }: { r: Report; onArea: (id: string) => void }) {
  return (
    <>
      <dl className={css.figures}>
        <div>
          <dt>{t.posted}</dt>
          <dd>
            <b>
              <Count n={r.teams} to={listOf(TEAMS, r.area, { view: 'serving' })} />
            </b>
            <small>{t.postedHint}</small>
          </dd>
        </div>
        <div>
          <dt>{t.full}</dt>
          <dd>
            <b>
              <Count n={r.full} to={listOf(TEAMS, r.area, { view: 'serving', 'f.short': 'false' })} />
            </b>
            <small>{t.ofTeams(share(r.full, r.teams).replace('%', ''))}</small>
          </dd>
        </div>
        <div>
          <dt>{t.members}</dt>
          <dd>
            <b>
              <Count n={r.members} to={listOf(MEMBERS, r.area, { view: 'posted' })} />
            </b>
            <small>{t.perTeam(each(r.members, r.teams))}</small>
          </dd>
        </div>
      </dl>
      <div className={css.pair}>
        <section className={css.block}>
          <h2>{t.classes}</h2>
          <p className={engine.quiet}>{t.classesHint}</p>
          <Classes of={r.classes} area={r.area} />
        </section>
        <section className={css.block}>
          <h2>{t.work}</h2>
          <Parts
            dict="resident_work"
            of={r.kinds}
            none={t.workNone}
            say={t.logs}
            to={(kind) => listOf('resident-town-log', r.area, { view: 'kept', 'f.workedMonth': r.month, 'f.kind': kind })}
          />
        </section>
        <section className={css.block}>
          <h2>{t.roles}</h2>
          <Parts dict="resident_role" of={r.roles} none={t.none} to={(role) => listOf(MEMBERS, r.area, { view: 'posted', 'f.role': role })} />
        </section>
        <section className={css.block}>
          <h2>{t.units}</h2>
          <Parts dict="resident_unit_kind" of={r.units} none={t.none} to={(unit) => listOf(MEMBERS, r.area, { view: 'posted', 'f.unitKind': unit })} />
        </section>
      </div>
      <section className={css.block}>
        <h2>{t.byArea}</h2>
        <Areas of={r.children} onArea={onArea} />
      </section>
      {r.posts.length > 0 && (
        <section className={css.block}>
          <h2>{t.byTeam}</h2>
          <p className={engine.quiet}>{t.byTeamHint}</p>
          <Teams of={r.posts} />
        </section>
      )}
    </>
  )
}

function Classes({ of, area }: { of: Report['classes']; area: string }) {
  const dict = useDict('town_class')
  const most = Math.max(1, ...of.map((c) => Math.max(c.target, c.teams)))
  return (
    <ul className={css.parts}>
      {of.map((c) => (
        <Bar
          key={c.code}
          name={dict.name(c.code)}
          part={c.teams / (c.target || most)}
          to={c.teams > 0 ? listOf(TEAMS, area, { view: 'serving', 'f.townClass': c.code || UNSAID }) : ''}
          words={c.target > 0 ? t.ofTarget(whole(c.teams), whole(c.target)) : t.towns(whole(c.teams))}
        />
      ))}
    </ul>
  )
}

/** What a list's filter takes for an entry that nobody chose. */
const UNSAID = 'unknown'

interface PartsProps {
  dict: string
  of: Report['roles']
  none: string
  say?: (n: string) => string
  /** The list of one entry. */
  to: (code: string) => string
}

function Parts({ dict: type, of, none, say, to }: PartsProps) {
  const dict = useDict(type)
  if (of.length === 0) return <p className={engine.quiet}>{none}</p>
  const most = Math.max(...of.map((p) => p.n))
  return (
    <ul className={css.parts}>
      {of.map((p) => (
        <Bar
          key={p.code}
          name={p.code === '' ? t.unsaid : dict.name(p.code)}
          part={p.n / most}
          to={to(p.code || UNSAID)}
          words={say ? say(whole(p.n)) : `${whole(p.n)} ${t.people}`}
        />
      ))}
    </ul>
  )
}

function Bar({ name, part, words, to }: { name: string; part: number; words: string; to: string }) {
  return (
    <li>
      <span>{name}</span>
      <small>{to ? <Way to={to}>{words}</Way> : words}</small>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.min(1, part) * 100} height="8" />
      </svg>
    </li>
  )
}

function Areas({ of, onArea }: { of: Child[]; onArea: (id: string) => void }) {
  const number = (key: string, title: string, cell: (c: Child) => ReactNode): Column<Child> => ({ key, title, align: 'right', cell })
  const columns: Column<Child>[] = [
    {
      key: 'area',
      title: t.area,
      head: true,
      grow: true,
      cell: (c) => (
        <button type="button" className={css.area} onClick={() => onArea(c.area)}>
          {c.name}
        </button>
      ),
    },
    number('teams', t.teams, (c) => <Count n={c.teams} to={listOf(TEAMS, c.area, { view: 'serving' })} />),
    number('short', t.short, (c) => <Count n={c.teams - c.full} to={listOf(TEAMS, c.area, { view: 'serving', 'f.short': 'true' })} />),
    number('members', t.members, (c) => <Count n={c.members} to={listOf(MEMBERS, c.area, { view: 'posted' })} />),
    number('townDays', t.townDays, (c) => each(c.townDays, c.posted)),
    number('leaveDays', t.leaveDays, (c) => each(c.leaveDays, c.posted)),
    number('tasks', t.tasks, (c) => <Count n={c.tasks} to={listOf(TASKS, c.area, { view: 'planned' })} />),
    number('done', t.done, (c) => <Count n={c.done} to={listOf(TASKS, c.area, { view: 'done' })} />),
    number('share', t.doneShare, (c) => share(c.done, c.tasks)),
    number('late', t.late, (c) => <Count n={c.late} to={listOf(TASKS, c.area, { view: 'overdue' })} />),
  ]
  return <DataTable caption={t.byArea} columns={columns} rows={of} rowKey={(c) => c.area} empty={null} />
}

function Teams({ of }: { of: OfTeam[] }) {
  const number = (key: string, title: string, cell: (c: OfTeam) => ReactNode): Column<OfTeam> => ({ key, title, align: 'right', cell })
  const columns: Column<OfTeam>[] = [
    { key: 'team', title: t.team, head: true, grow: true, cell: (c) => <Way to={`/m/resident-town/${c.id}`}>{c.name}</Way> },
    number('posted', t.postedIn, (c) => whole(c.posted)),
    number('townDays', t.townDays, (c) => each(c.townDays, c.posted)),
    number('leaveDays', t.leaveDays, (c) => each(c.leaveDays, c.posted)),
  ]
  return <DataTable caption={t.byTeam} columns={columns} rows={of} rowKey={(c) => c.id} empty={null} />
}
