import { useSdk } from '@mirror/sdk'
import { Button, EmptyState } from '@mirror/ui'
import { DataTable, QueryError, Tag, TextField } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { FrameOrigins } from './frame-origins.tsx'
import type { SubApp } from './model.ts'
import { subAppsQuery, useChange } from './queries.ts'
import { matching } from './rules.ts'
import css from './sub-app.module.css'
import { t } from './sub-app.texts.ts'
import { VersionsDrawer } from './versions-drawer.tsx'

/** 子应用管理: the registry of sub-apps with their versions, and the sites whose pages may be framed. What is on show stands in the address. */
export default function SubAppPage() {
  const [params, setParams] = useSearchParams()
  const frames = params.get('tab') === 'frames'
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: name === 'q' })
  }
  return (
    <section className={css.page}>
      <header className={css.head}>
        <div className={css.row}>
          <h1>{t.title}</h1>
          {frames ? null : (
            <Button kind="primary" icon="plus" onClick={() => set('app', '*')}>
              {t.upload}
            </Button>
          )}
        </div>
        <nav className={css.tabs} aria-label={t.title}>
          <button type="button" aria-current={frames ? undefined : 'page'} onClick={() => set('tab', '')}>
            {t.apps}
          </button>
          <button type="button" aria-current={frames ? 'page' : undefined} onClick={() => set('tab', 'frames')}>
            {t.frames}
          </button>
        </nav>
      </header>
      {frames ? (
        <FrameOrigins />
      ) : (
        <List words={params.get('q') ?? ''} open={params.get('app') ?? ''} onFind={(q) => set('q', q)} onOpen={(app) => set('app', app)} />
      )}
    </section>
  )
}

interface ListProps {
  words: string
  /** Name of the sub-app whose versions are on show, "*" for the upload of any. */
  open: string
  onFind: (words: string) => void
  onOpen: (app: string) => void
}

function List({ words, open, onFind, onOpen }: ListProps) {
  const sdk = useSdk()
  const list = useQuery(subAppsQuery(sdk))
  const change = useChange()
  const rollBack = async (app: SubApp) => {
    if (!(await sdk.confirm({ title: t.rollBackAsk(app.title, app.version, app.previous), text: t.rollBackText, okText: t.rollBack, danger: true }))) return
    change.mutate({ app, change: { kind: 'roll-back' } }, { onSuccess: () => sdk.message.success(t.rolledBack(app.previous)) })
  }
  const turn = async (app: SubApp) => {
    if (app.enabled && !(await sdk.confirm({ title: t.disableAsk(app.title), text: t.disableText, okText: t.turnOff, danger: true }))) return
    change.mutate({ app, change: { kind: 'enabled', on: !app.enabled } }, { onSuccess: () => sdk.message.success(app.enabled ? t.disabled : t.enabled) })
  }
  const columns: Column<SubApp>[] = [
    {
      key: 'name',
      title: t.name,
      head: true,
      cell: (app) => (
        <>
          <b className={css.title}>{app.title}</b> <small className={css.quiet}>{app.name}</small>
        </>
      ),
    },
    { key: 'kind', title: t.kind, cell: (app) => t.kindOf(app.kind) },
    {
      key: 'version',
      title: t.version,
      cell: (app) => (
        <span className={css.tags}>
          {app.version || '—'}
          {app.canary.version ? <Tag tone="orange">{t.canaryOf(app.canary.version)}</Tag> : null}
        </span>
      ),
    },
    { key: 'owner', title: t.owner, grow: true, cell: (app) => app.owner || '—' },
    {
      key: 'health',
      title: t.health,
      cell: (app) =>
        app.failures > 0 ? <Tag tone={app.failures > 9 ? 'red' : 'yellow'}>{t.times(app.failures)}</Tag> : <span className={css.quiet}>{t.healthy}</span>,
    },
    { key: 'state', title: t.state, cell: (app) => <State app={app} /> },
    {
      key: 'actions',
      title: t.actions,
      actions: true,
      cell: (app) =>
        app.inTree ? null : (
          <span className={css.actions}>
            <Button onClick={() => onOpen(app.name)} aria-label={t.drawer(app.title)}>
              {t.versions}
            </Button>
            <Button disabled={!app.previous || change.isPending} onClick={() => void rollBack(app)}>
              {t.rollBack}
            </Button>
            <Button disabled={!app.version || change.isPending} onClick={() => void turn(app)}>
              {app.enabled ? t.turnOff : t.turnOn}
            </Button>
          </span>
        ),
    },
  ]
  if (list.isError && !list.data) return <QueryError error={list.error} title={t.failed} onRetry={() => list.refetch()} />
  const shown = list.data?.find(({ name }) => name === open)
  return (
    <>
      <form role="search" aria-label={t.apps} className={css.filters} onSubmit={(e) => e.preventDefault()}>
        <TextField value={words} maxLength={50} placeholder={t.find} aria-label={t.find} onChange={(e) => onFind(e.target.value)} />
      </form>
      {list.data?.some(({ homeless }) => homeless) ? (
        <p role="note" className={css.quiet}>
          {t.homelessText}
        </p>
      ) : null}
      <DataTable
        caption={t.title}
        columns={columns}
        rows={list.data && matching(list.data, words)}
        rowKey={({ name }) => name}
        expect={5}
        empty={
          words ? (
            <EmptyState icon="search" title={t.noMatch} actions={<Button onClick={() => onFind('')}>{t.clear}</Button>} />
          ) : (
            <EmptyState icon="folder" title={t.empty}>
              {t.emptyText}
            </EmptyState>
          )
        }
      />
      {open && list.data && (open === '*' || (shown && !shown.inTree)) ? <VersionsDrawer app={shown} onUploaded={onOpen} onClose={() => onOpen('')} /> : null}
    </>
  )
}

function State({ app }: { app: SubApp }) {
  if (app.inTree) return <Tag tone="brand">{t.builtin}</Tag>
  if (!app.version) return <Tag>{t.waiting}</Tag>
  if (app.enabled && app.homeless)
    return (
      <Tag tone="red" icon="lock">
        {t.homeless}
      </Tag>
    )
  return app.enabled ? (
    <Tag tone="green" icon="success">
      {t.on}
    </Tag>
  ) : (
    <Tag tone="red" icon="lock">
      {t.off}
    </Tag>
  )
}
