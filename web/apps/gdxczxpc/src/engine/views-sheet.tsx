import type { Schemas } from '@mirror/contract'
import { HttpError, useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { Drawer, QueryError, TextField, errorText, useSheetClose } from '@mirror/widgets'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import css from './views.module.css'
import type { ViewsProps } from './views-props.ts'
import { t } from './views.texts.ts'

type Own = Schemas['Place']
type Shared = Schemas['SharedView']

/** The order of the parts of an address says nothing: the server sorts those it keeps. */
const sorted = (query: string) => {
  const params = new URLSearchParams(query)
  for (const name of ['size', 'after', 'page', 'from', 'back']) params.delete(name)
  params.sort()
  return params.toString()
}

/** The views of a list: to use, save, share, copy, delete and withdraw. */
export default function ViewsSheet({ list, title, page, query, onApply, onClose }: ViewsProps & { onClose: () => void }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const saved = useQuery({
    queryKey: ['own-views'],
    queryFn: async ({ signal }) => (await sdk.http.get('/api/preferences', undefined, { signal, silent: true, background: true })).views,
  })
  const key = ['shared-views', list]
  const shared = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => sdk.http.get(`/api/shared-views/${encodeURIComponent(list)}`, undefined, { signal, silent: true }),
    staleTime: 0,
    retry: false,
  })
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState('')
  const [busy, setBusy] = useState(false)
  const [dropped, setDropped] = useState<Own>()
  const all = saved.data ?? []
  const own = all.filter((v) => v.address.startsWith(`${page}?`))
  const now = sorted(query)

  /** One change; what the server says of it is told, at the name where it is about the name. */
  const run = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await act()
      sdk.message.success(done)
      setName('')
    } catch (error) {
      if (error instanceof HttpError && error.fields.length > 0) setWrong(error.fields.map((f) => f.message).join('；'))
      else sdk.message.error(errorText(error))
    }
    await Promise.all([client.invalidateQueries({ queryKey: ['own-views'] }), client.invalidateQueries({ queryKey: key })])
    setBusy(false)
  }
  const keep = (next: Own[], done: string) => run(() => sdk.http.put('/api/preferences/views', { value: next }, { silent: true }), done)
  const add = async (as: string, of: string, done: string) => {
    const same = own.find((v) => v.title === as)
    const replaces = same !== undefined && sorted(same.address.slice(page.length + 1)) !== sorted(of)
    if (replaces && !(await sdk.confirm({ title: t.replaceSure(as), text: t.replaceText, okText: t.replace, danger: true }))) return
    await keep([...all.filter((v) => v !== same), { title: as, address: `${page}?${of}` }], done)
  }
  const drop = async (v: Own) => {
    await keep(
      all.filter((other) => other !== v),
      t.dropped,
    )
    setDropped(v)
  }
  const named = (go: (as: string) => unknown) => {
    const as = name.trim()
    if (as) void go(as)
    else setWrong(t.nameNeeded)
  }
  const share = (as: string, office: 'dept' | 'area') =>
    run(() => sdk.http.postOrThrow(`/api/shared-views/${encodeURIComponent(list)}`, { title: as, query: now, with: office }, { silent: true }), t.sharedNow)
  const withdraw = async (v: Shared) => {
    if (await sdk.confirm({ title: t.withdrawSure(v.title), text: t.withdrawText, okText: t.withdraw, danger: true }))
      await run(() => sdk.http.postOrThrow(`/api/shared-views/${encodeURIComponent(list)}/${v.id}/withdraw`, {}, { silent: true }), t.withdrawn)
  }
  // A view that is used ends the sheet as well: the name of another one is lost with it.
  const used = useRef<string>(undefined)
  const close = useSheetClose(name.trim() !== '', () => {
    if (used.current !== undefined) onApply(new URLSearchParams(used.current))
    onClose()
  })
  const leave = (of?: string) => {
    used.current = of
    close()
  }

  return (
    <Drawer title={t.title(title)} onClose={() => leave()}>
      <div className={css.body}>
        <p className={css.hint}>{t.lead}</p>
        <h3>{t.own}</h3>
        {own.length === 0 && <p className={css.hint}>{t.noOwn}</p>}
        <ul className={css.list} aria-label={t.own}>
          {own.map((v) => (
            <li key={v.address}>
              <strong>{v.title}</strong>
              <Button aria-label={t.applyOf(v.title)} onClick={() => leave(v.address.slice(page.length + 1))}>
                {t.apply}
              </Button>
              <Button kind="plain" disabled={busy} aria-label={t.dropOf(v.title)} onClick={() => void drop(v)}>
                {t.drop}
              </Button>
            </li>
          ))}
        </ul>
        {dropped && !all.some((v) => v.title === dropped.title && v.address === dropped.address) && (
          <p className={css.hint}>
            {t.droppedOf(dropped.title)}{' '}
            <Button kind="plain" disabled={busy} onClick={() => void keep([...all, dropped], t.restored)}>
              {t.restore}
            </Button>
          </p>
        )}
        <h3>{t.shared}</h3>
        {shared.isError && !shared.data ? (
          <QueryError error={shared.error} title={t.failed} onRetry={() => shared.refetch()} />
        ) : !shared.data ? (
          <Skeleton rows={2} />
        ) : (
          <>
            {shared.data.items.length === 0 && <p className={css.hint}>{t.noShared}</p>}
            <ul className={css.list} aria-label={t.shared}>
              {shared.data.items.map((v) => (
                <li key={v.id}>
                  <span>
                    <strong>{v.title}</strong>
                    <small>{v.mine ? t.mine(v.office) : t.from(v.office, v.by)}</small>
                  </span>
                  <Button aria-label={t.applyOf(v.title)} onClick={() => leave(v.query)}>
                    {t.apply}
                  </Button>
                  {!v.mine && (
                    <Button kind="plain" disabled={busy} aria-label={t.copyOf(v.title)} onClick={() => void add(v.title, v.query, t.copied)}>
                      {t.copy}
                    </Button>
                  )}
                  {v.mayEnd && (
                    <Button kind="plain" disabled={busy} aria-label={t.withdrawOf(v.title)} onClick={() => void withdraw(v)}>
                      {t.withdraw}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        <h3>{t.save}</h3>
        {now === '' ? (
          <p className={css.hint}>{t.nothing}</p>
        ) : (
          <form
            className={css.save}
            onSubmit={(event) => {
              event.preventDefault()
              named((as) => add(as, now, t.kept))
            }}
          >
            <label htmlFor="view-name">{t.name}</label>
            <TextField
              id="view-name"
              maxLength={20}
              value={name}
              aria-invalid={wrong ? true : undefined}
              aria-describedby="view-name-note"
              onChange={(e) => {
                setName(e.target.value)
                setWrong('')
              }}
            />
            <p id="view-name-note" className={wrong ? css.wrong : css.hint} role={wrong ? 'alert' : undefined}>
              {wrong || (shared.data?.mayShare ? t.noWords : '')}
            </p>
            <div className={css.does}>
              <Button kind="primary" type="submit" disabled={busy}>
                {t.keep}
              </Button>
              {shared.data?.mayShare && shared.data.dept && (
                <Button disabled={busy} onClick={() => named((as) => share(as, 'dept'))}>
                  {t.shareDept(shared.data.dept)}
                </Button>
              )}
              {shared.data?.mayShare && (
                <Button disabled={busy} onClick={() => named((as) => share(as, 'area'))}>
                  {t.shareArea(shared.data.area)}
                </Button>
              )}
            </div>
          </form>
        )}
      </div>
    </Drawer>
  )
}
