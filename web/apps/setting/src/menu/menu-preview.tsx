import { Icon, iconOf } from '@mirror/ui'
import css from './menu-page.module.css'
import { t } from './menu.texts.ts'
import type { MenuEntry } from './model.ts'
import { previewOf, topOf } from './preview.ts'

/** Top bar and side menu as they would be; pressing an item chooses it. */
export function MenuPreview({ items, selected, onSelect }: { items: MenuEntry[]; selected: string; onSelect: (id: string) => void }) {
  const { seen, more, side } = previewOf(items, selected)
  const top = topOf(items, selected)
  const word = (e: MenuEntry) => e.text || e.name
  return (
    <aside className={css.preview} aria-label={t.preview}>
      <h2>{t.preview}</h2>
      <p>{t.previewHint}</p>
      <div className={css.frame}>
        <div className={css.top}>
          {seen.map((e) => (
            <button key={e.id} type="button" aria-current={e.id === top?.id || undefined} onClick={() => onSelect(e.id)}>
              {word(e)}
            </button>
          ))}
          {more.length > 0 && (
            <span title={more.map(word).join('、')}>
              {t.more} {more.length}
            </span>
          )}
        </div>
        <div className={css.side}>
          {side.length === 0 && <p>{t.nothingBelow}</p>}
          {side.map(({ entry, depth }) => (
            <button
              key={entry.id}
              type="button"
              aria-current={entry.id === selected || undefined}
              style={{ paddingInlineStart: 12 + depth * 16 }}
              onClick={() => onSelect(entry.id)}
            >
              {depth === 0 && <Icon name={iconOf(entry.icon)} size={18} />}
              {word(entry)}
            </button>
          ))}
        </div>
      </div>
    </aside>
  )
}
