import css from './crumb.module.css'
import { t } from './engine.texts.ts'

/** The way from the caller's area down to the one on show; each step climbs back. */
export function Crumb({ path, onOpen }: { path: { id: string; name: string }[]; onOpen: (id: string) => void }) {
  return (
    <nav aria-label={t.levels}>
      <ol className={css.crumb}>
        {path.map((step, i) => (
          <li key={step.id}>
            {i === path.length - 1 ? (
              <span aria-current="location">{step.name}</span>
            ) : (
              <button type="button" onClick={() => onOpen(step.id)}>
                {step.name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
