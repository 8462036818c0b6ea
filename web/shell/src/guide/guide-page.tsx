import { Fragment, useEffect, useRef, type MouseEvent } from 'react'
import { Button } from '@mirror/ui'
import { useSearchParams } from 'react-router'
import manual from '../../../../docs/user-guide.md?guide'
import css from './guide.module.css'
import { t } from './guide.texts.ts'
import type { Block, Span } from './model.ts'

/** /guide: the manual for clerks, reviewers and leaders, with its contents beside it. `?at=` names the heading on show. */
export function GuidePage() {
  const [params, setParams] = useSearchParams()
  const at = params.get('at') ?? ''
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!at) return
    const heading = page.current?.querySelector<HTMLElement>(`#${CSS.escape(idOf(at))}`)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [at])
  const go = (to: string) => (event: MouseEvent) => {
    event.preventDefault()
    // The same place again: the person scrolled away and wants back.
    if (to === at) page.current?.querySelector(`#${CSS.escape(idOf(to))}`)?.scrollIntoView()
    else setParams({ at: to })
  }
  const headings = manual.blocks.flatMap((block) => (block.kind === 'heading' && block.level <= 3 ? [block] : []))
  const contents = (
    <ul>
      {headings.map(({ id, text, level }) => (
        <li key={id} data-level={level}>
          <a href={`?at=${id}`} aria-current={id === at ? 'true' : undefined} onClick={go(id)}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={css['page']} ref={page}>
      <nav className={css['contents']} aria-label={t.contents}>
        <h2>{t.contents}</h2>
        {contents}
      </nav>
      <article className={css['text']} lang="zh-CN">
        <div className={css['head']}>
          <h1>{manual.title}</h1>
          <Button icon="document" onClick={() => print()}>
            {t.print}
          </Button>
        </div>
        {t.note ? <p className={css['note']}>{t.note}</p> : null}
        <details className={css['fold']}>
          <summary>{t.contents}</summary>
          {contents}
        </details>
        {manual.blocks.map((block, i) => (
          <One key={i} block={block} go={go} />
        ))}
      </article>
    </div>
  )
}

const idOf = (slug: string) => `guide-${slug}`

type Go = (to: string) => (event: MouseEvent) => void

function One({ block, go }: { block: Block; go: Go }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return (
      <Heading id={idOf(block.id)} tabIndex={-1}>
        {block.text}
      </Heading>
    )
  }
  if (block.kind === 'text')
    return (
      <p>
        <Words spans={block.text} go={go} />
      </p>
    )
  if (block.kind === 'picture') {
    const src = manual.pictures[block.picture]
    return (
      <figure>
        <a href={src} target="_blank" rel="noreferrer" aria-label={t.enlarge(block.alt)}>
          <img src={src} alt={block.alt} loading="lazy" />
        </a>
        <figcaption>{block.alt}</figcaption>
      </figure>
    )
  }
  if (block.kind === 'table')
    return (
      <div className={css['wide']}>
        <table>
          <thead>
            <tr>
              {block.head.map((cell, i) => (
                <th key={i} scope="col">
                  <Words spans={cell} go={go} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, i) => (
              <tr key={i}>
                {row.map((cell, j) => (
                  <td key={j}>
                    <Words spans={cell} go={go} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map(({ text, more }, i) => (
        <li key={i}>
          <Words spans={text} go={go} />
          {more.map((part, j) => (
            <One key={j} block={part} go={go} />
          ))}
        </li>
      ))}
    </List>
  )
}

function Words({ spans, go }: { spans: readonly Span[]; go: Go }) {
  return spans.map((span, i) =>
    typeof span === 'string' ? (
      <Fragment key={i}>{span}</Fragment>
    ) : 'bold' in span ? (
      <strong key={i}>{span.bold}</strong>
    ) : (
      <a key={i} href={`?at=${span.to}`} onClick={go(span.to)}>
        {span.text}
      </a>
    ),
  )
}
