import type { Sdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { dateTime } from '@mirror/widgets'
import type { Clash } from './conflict.ts'
import { t } from './conflict.texts.ts'
import css from './page.module.css'

/** Shows what the other one changed; answers whether one's own typing is to be laid over it. */
export async function askConflict(sdk: Sdk, who: string, at: number, found: Clash[]): Promise<boolean> {
  let keep = false
  await sdk.modal({
    title: t.title,
    width: 680,
    content: (close) => (
      <>
        <p>{t.text(who, dateTime(at))}</p>
        {found.length === 0 ? (
          <p className={css.muted}>{t.same}</p>
        ) : (
          <table className={css.changes}>
            <thead>
              <tr>
                {[t.field, t.was, t.theirs, t.mine].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.map((c) => (
                <tr key={c.label}>
                  <th scope="row">{c.label}</th>
                  <td>{c.was}</td>
                  <td data-other="">{c.theirs}</td>
                  <td>{c.mine}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className={css.actions}>
          <Button
            kind="primary"
            onClick={() => {
              keep = true
              close()
            }}
          >
            {t.keep}
          </Button>
          <Button onClick={close}>{t.drop}</Button>
        </div>
      </>
    ),
  })
  return keep
}
