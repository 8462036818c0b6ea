import { Button } from '@mirror/ui'
import { Tag } from '@mirror/widgets'
import { t as batch } from '../engine/batch/batch.texts.ts'
import { keyOf } from '../engine/batch/todo-piles.ts'
import { Light } from '../engine/light.tsx'
import type { Todo } from '../engine/model.ts'
import { t } from './desk.texts.ts'
import css from './desk.module.css'

interface Props {
  items: readonly Todo[]
  at: string
  chosen: ReadonlySet<string>
  more: boolean
  onOpen: (key: string) => void
  /** `range`: everything since the box that was checked before. */
  onToggle: (key: string, range: boolean) => void
  onMore: () => void
}

/** What waits, the nearest deadline first; the one on show is marked, those for a pile are checked. */
export function TodoList({ items, at, chosen, more, onOpen, onToggle, onMore }: Props) {
  return (
    <ul className={css.list} aria-label={t.title}>
      {items.map((x) => {
        const key = keyOf(x)
        const name = x.name || x.no
        return (
          <li key={key} data-at={key === at || undefined}>
            <label className={css.check}>
              <input
                type="checkbox"
                checked={chosen.has(key)}
                aria-label={batch.pick(`${name} ${x.title}`)}
                onChange={(e) => onToggle(key, (e.nativeEvent as MouseEvent).shiftKey)}
              />
            </label>
            <button type="button" data-todo={key} aria-current={key === at ? 'true' : undefined} onClick={() => onOpen(key)}>
              <span className={css.name}>
                <b>{name}</b>
                {x.behalf && <Tag tone="brand">{t.behalf(x.behalf)}</Tag>}
                {x.handedBy && <Tag tone="brand">{t.handedBy(x.handedBy)}</Tag>}
                <small>
                  {x.title} · {x.place}
                </small>
              </span>
              <span className={css.state}>
                <Tag tone={x.tone as 'brand'}>{x.state}</Tag>
                {x.dueAt > 0 && <Light due={x.dueAt} light={x.light} />}
              </span>
            </button>
          </li>
        )
      })}
      {more && (
        <li>
          <Button kind="plain" onClick={onMore}>
            {t.more}
          </Button>
        </li>
      )}
    </ul>
  )
}
