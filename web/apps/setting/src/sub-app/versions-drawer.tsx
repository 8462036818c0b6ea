import { useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { bytes, Choice, dateTime, Drawer, errorText, QueryError, Tag, useSheetClose } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CanaryForm } from './canary-form.tsx'
import type { SubApp, Version } from './model.ts'
import { choicesQuery, useChange, versionsQuery, type Change } from './queries.ts'
import css from './sub-app.module.css'
import { joined } from '../page/joined.texts.ts'
import { t } from './sub-app.texts.ts'
import { Sure } from './sure.tsx'
import { UploadBox } from './upload-box.tsx'

interface Props {
  /** Left out: an upload of whatever the zip names. */
  app: SubApp | undefined
  onUploaded: (app: string) => void
  onClose: () => void
}

/** Upload, and the versions of one sub-app with what may be done with each. */
export function VersionsDrawer({ app, onUploaded, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(false)
  const close = useSheetClose(dirty, onClose)
  return (
    // An upload under way is ended by its own button, not by a click beside the sheet.
    <Drawer title={app ? t.drawer(app.title) : t.uploadTitle} onClose={() => busy || close()}>
      <UploadBox onBusy={setBusy} onUploaded={onUploaded} />
      {app ? <Versions key={app.name} app={app} onDirty={setDirty} /> : null}
    </Drawer>
  )
}

interface Ask {
  version: string
  what: 'activate' | 'roll-back' | 'end'
}

function question({ title, version: now }: SubApp, { version, what }: Ask) {
  if (what === 'end') return { title: t.endCanaryAsk(version), text: t.endCanaryText, ok: t.endCanary }
  if (what === 'roll-back') return { title: t.rollBackAsk(title, now, version), text: t.rollBackText, ok: t.rollBack }
  return { title: t.activateAsk(title, version), text: t.activateText, ok: t.activate }
}

function Versions({ app, onDirty }: { app: SubApp; onDirty: (dirty: boolean) => void }) {
  const sdk = useSdk()
  const list = useQuery(versionsQuery(sdk, app.name))
  const choices = useQuery({ ...choicesQuery(sdk), enabled: app.version === '' })
  const [resource, setResource] = useState('home')
  const [canary, setCanary] = useState('')
  const [ask, setAsk] = useState<Ask>()
  const change = useChange({ silent: true })
  const run = ({ version, what }: Ask) => {
    const first = app.version === '' ? { resource } : {}
    const wanted: Change = what === 'activate' ? { kind: what, version, ...first } : what === 'end' ? { kind: 'canary', version: '' } : { kind: what }
    change.mutate({ app, change: wanted }, { onSettled: () => setAsk(undefined) })
  }
  if (list.isError && !list.data) return <QueryError error={list.error} title={t.versionsFailed} onRetry={() => list.refetch()} />
  if (!list.data) return <Skeleton rows={4} />
  if (list.data.length === 0) return <p className={css.quiet}>{t.noVersions}</p>
  return (
    <>
      {app.version === '' ? (
        <div className={css.field}>
          <span>{t.menuFor}</span>
          <Choice
            label={t.menuFor}
            value={resource}
            onChange={setResource}
            options={(choices.data?.resources ?? ['home']).map((code) => ({ value: code, label: t.resourceOf(code) }))}
          />
        </div>
      ) : null}
      {change.isError ? (
        <p className={css.bad} role="alert">
          {errorText(change.error)}
        </p>
      ) : null}
      <ul className={css.versions} aria-label={t.drawer(app.title)}>
        {list.data.map((v) => (
          <li key={v.version} aria-label={v.version}>
            <div className={css.row}>
              <div>
                <span className={css.tags}>
                  <b>{v.version}</b>
                  <Mark state={v.state} />
                  {v.signer ? <Tag tone="green">{t.signed(v.signer)}</Tag> : null}
                </span>
                <p className={css.quiet}>
                  {t.detail(v.files, bytes(v.size), v.sdk)}
                  {v.signer ? '' : `，${t.unsigned}`}
                </p>
                {v.uploadedAt > 0 ? <p className={css.quiet}>{t.by(v.uploadedBy, dateTime(v.uploadedAt))}</p> : null}
                <Health failures={v.failures} />
              </div>
              <span className={css.actions}>
                {v.state === 'current' ? null : v.state === 'previous' ? (
                  <Button
                    disabled={change.isPending}
                    aria-label={`${t.rollBack} ${v.version}`}
                    onClick={() => setAsk({ version: v.version, what: 'roll-back' })}
                  >
                    {t.rollBack}
                  </Button>
                ) : (
                  <Button
                    disabled={change.isPending}
                    aria-label={`${t.activate} ${v.version}`}
                    onClick={() => setAsk({ version: v.version, what: 'activate' })}
                  >
                    {t.activate}
                  </Button>
                )}
                {v.state === 'current' || app.version === '' ? null : (
                  <Button
                    disabled={change.isPending}
                    aria-label={`${t.setCanary} ${v.version}`}
                    onClick={() => setCanary(canary === v.version ? '' : v.version)}
                  >
                    {v.state === 'canary' ? t.changeCanary : t.setCanary}
                  </Button>
                )}
                {v.state === 'canary' ? (
                  <Button disabled={change.isPending} onClick={() => setAsk({ version: v.version, what: 'end' })}>
                    {t.endCanary}
                  </Button>
                ) : null}
              </span>
            </div>
            {ask?.version === v.version ? <Sure {...question(app, ask)} busy={change.isPending} onYes={() => run(ask)} onNo={() => setAsk(undefined)} /> : null}
            {canary === v.version ? <CanaryForm app={app} version={v.version} onDirty={onDirty} onDone={() => setCanary('')} /> : null}
          </li>
        ))}
      </ul>
    </>
  )
}

function Mark({ state }: { state: Version['state'] }) {
  if (state === 'current') return <Tag tone="green">{t.current}</Tag>
  if (state === 'canary') return <Tag tone="orange">{t.canary}</Tag>
  return state === 'previous' ? <Tag>{t.previous}</Tag> : null
}

/** How often browsers reported the version in the last days, and why. */
function Health({ failures }: { failures: Version['failures'] }) {
  const all = Object.entries(failures).sort(([, a], [, b]) => b - a)
  if (all.length === 0) return null
  return <p className={css.bad}>{joined.pair(t.health, all.map(([kind, n]) => `${t.failureOf(kind)} ${t.times(n)}`).join(joined.comma))}</p>
}
