import { useId, useState, type FormEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '@mirror/ui'
import { env } from '../env.ts'
import { confirm, messages, modal } from '../layer/layer.ts'
import { apps } from '../loader/apps.ts'
import { useStore } from '../store.ts'
import { shellHome } from '../addresses.ts'
import css from './dev.module.css'
import { t } from './dev.texts.ts'
import { clearOverrides, overrideName, overrides, overrideUrl, setOverride } from './override.ts'

/** The tools of somebody who may load sub-apps from their own machine: a button in the header, a banner while one is loaded, `?dev=name=url`. */
export function developer(place: Element) {
  createRoot(place).render(
    <button type="button" className={css['tool']} aria-label={t.open} title={t.open} onClick={() => void ask()}>
      {'</>'}
    </button>,
  )
  if (active().length > 0) createRoot(document.body.appendChild(document.createElement('div'))).render(<Banner />)
  void offered()
}

/** Those the server allowed into this page. */
const active = () => [...overrides()].filter(([, url]) => env.dev?.includes(new URL(url).origin))

/** The address the page was opened with; the shell has written its own over it since. */
function opened(): URL | null {
  const entry = performance.getEntriesByType('navigation')[0]
  return entry ? new URL(entry.name) : null
}

/** `?dev=name=url`: never without asking, for anybody could have made the link. */
async function offered() {
  const wanted = opened()?.searchParams.get('dev')
  if (!wanted) return
  const at = wanted.indexOf('=')
  const name = overrideName(wanted.slice(0, at))
  const url = overrideUrl(wanted.slice(at + 1))
  if (at < 1 || !name || !url) {
    messages.error(name ? t.badUrl : t.badName)
    return
  }
  if (overrides().get(name) === url) return
  if (await confirm({ title: t.offeredTitle, text: t.offered(name, url), okText: t.proceed, danger: true })) begin(name, url)
}

function begin(name: string, url: string) {
  setOverride(name, url)
  // The new page allows the origin. Not a reload: `?dev` must not stay in the address.
  location.replace(`${shellHome(env.base)}micro${name}/`)
  // Only the fragment changed: the document must be another one all the same.
  if (location.pathname === `${shellHome(env.base)}micro${name}/`) location.reload()
}

function end(name?: string) {
  if (name) setOverride(name, null)
  else clearOverrides()
  location.reload()
}

const ask = () => modal({ title: t.title, content: (close) => <Form close={close} /> })

function Form({ close }: { close: () => void }) {
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [wrong, setWrong] = useState<{ name?: string; url?: string }>({})
  const nameError = useId()
  const urlError = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = { name: overrideName(name.trim()), url: overrideUrl(url.trim()) }
    if (found.name && found.url) begin(found.name, found.url)
    else setWrong({ ...(found.name ? {} : { name: t.badName }), ...(found.url ? {} : { url: t.badUrl }) })
  }
  const running = [...overrides()]
  return (
    <form className={css['form']} onSubmit={submit} noValidate>
      <p>{t.intro}</p>
      {running.length > 0 ? (
        <section>
          <h3>{t.now}</h3>
          <ul className={css['list']}>
            {running.map(([one, from]) => (
              <li key={one}>
                <span>
                  {one} · {from}
                </span>
                <Button onClick={() => end(one)}>{t.stop}</Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <label>
        {t.name}
        <input
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder={t.namePlaceholder}
          aria-invalid={wrong.name !== undefined}
          aria-describedby={nameError}
          autoComplete="off"
          spellCheck={false}
        />
        <span id={nameError} className={css['error']}>
          {wrong.name}
        </span>
      </label>
      <label>
        {t.url}
        <input
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          placeholder={t.urlPlaceholder}
          aria-invalid={wrong.url !== undefined}
          aria-describedby={urlError}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <span id={urlError} className={css['error']}>
          {wrong.url}
        </span>
      </label>
      <div className={css['row']}>
        <Button onClick={close}>{t.cancel}</Button>
        <Button kind="primary" type="submit">
          {t.start}
        </Button>
      </div>
    </form>
  )
}

/** Always in sight while a page is not the portal's own. */
function Banner() {
  const names = active().map(([name]) => name)
  const failed = useStore(apps.list).find(({ entry, state }) => state === 'failed' && names.includes(entry.name))?.entry.name
  return (
    <div className={css['banner']} role={failed ? 'alert' : 'status'} data-failed={failed ? '' : undefined}>
      <span className={css['dot']} aria-hidden="true" />
      <span>{failed ? t.failed(failed) : t.banner(names.join('、'))}</span>
      <Button kind={failed ? 'primary' : 'plain'} onClick={() => end(failed)}>
        {failed ? t.reset : t.resetAll}
      </Button>
    </div>
  )
}
