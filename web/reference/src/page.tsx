import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Button, EmptyState, ErrorCard, Loading } from '@mirror/ui'
import { Call } from './call.tsx'
import { found, groupsOf, type ApiDocument } from './document.ts'
import css from './reference.module.css'
import { t } from './reference.texts.ts'
import { call, portal } from './session.ts'

function onHash(tell: () => void) {
  addEventListener('hashchange', tell)
  return () => removeEventListener('hashchange', tell)
}

/** All calls of the platform, found by words; the address holds which one is open. */
export function Page() {
  const [doc, setDoc] = useState<ApiDocument>()
  const [failed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  const [words, setWords] = useState('')
  const hash = useSyncExternalStore(onHash, () => location.hash)
  useEffect(() => {
    document.title = t.title
    let gone = false
    call('GET', '/api/openapi.json')
      .then((answer) => (answer.ok ? (answer.json() as Promise<ApiDocument>) : Promise.reject(new Error(String(answer.status)))))
      .then(
        (next) => gone || setDoc(next),
        () => gone || setFailed(true),
      )
    return () => {
      gone = true
    }
  }, [round])
  const again = () => {
    setFailed(false)
    setRound(round + 1)
  }
  const groups = useMemo(() => (doc ? groupsOf(doc) : []), [doc])
  const shown = found(groups, words)
  const open = groups.flatMap(([, list]) => list).find(({ operationId }) => hash === `#${operationId}`)
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
        <a href={portal}>{t.portal}</a>
      </header>
      {failed && !doc ? <ErrorCard title={t.failed} reason={t.offline} actions={<Button onClick={again}>{t.retry}</Button>} /> : null}
      {!failed && !doc ? <Loading /> : null}
      {doc ? (
        <div className={css['halves']}>
          <nav className={css['list']} aria-label={t.operations}>
            <input type="search" value={words} aria-label={t.search} placeholder={t.searchHint} onChange={(event) => setWords(event.target.value)} />
            {shown.length === 0 ? <p>{t.nothing}</p> : null}
            {shown.map(([tag, list]) => (
              <details key={tag} open={words !== '' || list.includes(open as never)}>
                <summary>
                  {tag} <small>{list.length}</small>
                </summary>
                <ul>
                  {list.map((one) => (
                    <li key={one.operationId}>
                      <a href={`#${one.operationId}`} aria-current={one === open ? 'page' : undefined}>
                        <b data-method={one.method}>{one.method}</b> {one.path}
                        <small>{one.summary}</small>
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            ))}
          </nav>
          <main className={css['one']}>
            {open ? <Call key={open.operationId} doc={doc} operation={open} /> : <EmptyState icon="document" title={t.choose} />}
          </main>
        </div>
      ) : null}
    </div>
  )
}
