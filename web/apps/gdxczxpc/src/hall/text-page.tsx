import { useSdk } from '@mirror/sdk'
import { saveFile } from '@mirror/sdk/save'
import { Skeleton } from '@mirror/ui'
import { QueryError, Tag, bytes, errorText, useDict } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import engine from '../engine/engine.module.css'
import { Way } from '../engine/way.tsx'
import css from './hall.module.css'
import { t } from './hall.texts.ts'
import { textQuery } from './queries.ts'

/** One published text with its files. */
export function TextPage({ id }: { id: string }) {
  const sdk = useSdk()
  const text = useQuery(textQuery(sdk, id))
  const kinds = useDict('content_kind')
  const x = text.data
  const save = async (file: { id: string; name: string }) => {
    try {
      await saveFile(sdk, `/api/hall/contents/${encodeURIComponent(id)}/files/${encodeURIComponent(file.id)}`, file.name)
    } catch (error) {
      sdk.message.error(errorText(error))
    }
  }
  if (text.isError && !x) return <QueryError error={text.error} title={t.textsFailed} onRetry={() => text.refetch()} />
  if (!x) return <Skeleton rows={8} />
  return (
    <article>
      <h2>{x.title}</h2>
      <p className={css.small}>
        <Tag>{kinds.name(x.kind)}</Tag> {t.from(x.areaName, x.validFrom)} {x.validTo && t.till(x.validTo)}
      </p>
      <p className={css.text}>{x.body}</p>
      {x.files.length > 0 && (
        <section aria-label={t.files}>
          <h2>{t.files}</h2>
          <ul className={css.rows}>
            {x.files.map((f) => (
              <li key={f.id}>
                <button type="button" className={engine.link} onClick={() => void save(f)}>
                  {f.name}
                </button>
                <span className={css.small}>{bytes(f.size)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={css.pages}>
        <Way to="/hall/contents">{t.back}</Way>
      </div>
    </article>
  )
}
