import { Button, Icon } from '@mirror/ui'
import css from './centre.module.css'
import { look } from './kinds.ts'
import { KIND_IDS, kindName, t } from './message.texts.ts'
import { n } from './notice.texts.ts'
import type { Counts } from './queries.ts'

export interface RailProps {
  counts: Counts | undefined
  /** Messages looked at since the opening, by kind: they are unread no more. */
  seen: Record<string, number>
  kind: string
  tab: string
  onKind: (kind: string) => void
  onTab: (tab: string) => void
  onSettings: () => void
}

/** The kinds with their figures. To-dos show what is still to be done, read or not; the others what was unread at the opening. */
export function Rail({ counts, seen, kind, tab, onKind, onTab, onSettings }: RailProps) {
  const unread = (id: string) => Math.max(0, (counts?.unread[id] ?? 0) - (seen[id] ?? 0))
  const all = KIND_IDS.reduce((sum, id) => sum + unread(id), 0)
  const entry = (id: string, label: string, figure: number, words: string) => (
    <li key={id || 'all'}>
      <button type="button" aria-current={tab === '' && kind === id ? 'true' : undefined} onClick={() => onKind(id)}>
        <Icon name={look[id]?.icon ?? 'folder'} size={18} />
        <span>{label}</span>
        {figure > 0 ? (
          <em>
            <span aria-hidden="true">{figure > 999 ? '999+' : figure}</span>
            <span className="sr-only">{words}</span>
          </em>
        ) : null}
      </button>
    </li>
  )
  return (
    <aside className={css['rail']}>
      <nav aria-label={t.categories}>
        <ul>
          {entry('', t.all, all, t.unreadOf(all))}
          {KIND_IDS.map((id) =>
            id === 'todo' ? entry(id, t.todo, counts?.todo ?? 0, t.openTodos(counts?.todo ?? 0)) : entry(id, kindName(id), unread(id), t.unreadOf(unread(id))),
          )}
        </ul>
      </nav>
      <div className={css['railFoot']}>
        {counts?.publishes ? (
          <>
            <Button kind="primary" icon="plus" onClick={() => onTab('publish')}>
              {n.publish}
            </Button>
            <Button icon="document" aria-pressed={tab === 'sent'} onClick={() => onTab(tab === 'sent' ? '' : 'sent')}>
              {n.sent}
            </Button>
          </>
        ) : null}
        <Button icon="settings" onClick={onSettings}>
          {t.subscriptions}
        </Button>
      </div>
    </aside>
  )
}
