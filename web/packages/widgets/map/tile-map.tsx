import { shortName } from './short-name.ts'
import css from './tile-map.module.css'
import { tileRows } from './tiles.ts'
import type { Shape } from './decode.ts'

interface Props {
  shapes: readonly Shape[]
  label: string
  /** Of each area: its whole name, its figure in words, and the colours of its tile. */
  of: (shape: Shape) => { name: string; value: string; fill: string; ink: string; known: boolean }
  onOpen: (id: string) => void
}

/** Areas whose borders we do not have, as tiles that lie to each other about as the areas do. */
export function TileMap({ shapes, label, of, onOpen }: Props) {
  return (
    <div className={css.tiles} role="group" aria-label={label}>
      {tileRows(shapes, 3, 4).map((row) => (
        <div key={row[0]?.id} className={css.row}>
          {row.map((s) => {
            const { name, value, fill, ink, known } = of(s)
            return (
              <button key={s.id} type="button" title={name} disabled={!known} style={{ background: fill, color: ink }} onClick={() => onOpen(s.id)}>
                <span>{shortName(name)}</span>
                <b>{value}</b>
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
