import { businessAddress, followed } from '@mirror/sdk/page'
import { Button } from '@mirror/ui'
import { Drawer } from '@mirror/widgets'
import type { ClueResult } from '../types.ts'
import { t } from '../warning.texts.ts'
import css from './hits.module.css'

/** What became of each warning that was to become a clue: its number, with the way to it, or why there is none. */
export function Results({ list, onClose }: { list: readonly { name: string; result: ClueResult }[]; onClose: () => void }) {
  return (
    <Drawer small title={t.clueResults} onClose={onClose}>
      <ul className={css.results}>
        {list.map(({ name, result }) => (
          <li key={result.id}>
            <b>{name}</b>
            {result.clueNo ? (
              <span>
                {t.clueMade(result.clueNo)}{' '}
                <a href={businessAddress(`#/m/monitor/${result.clueId}`)} onClick={followed}>
                  {t.openClue}
                </a>
              </span>
            ) : (
              <span>{result.why}</span>
            )}
          </li>
        ))}
      </ul>
      <div className={css.foot}>
        <Button kind="primary" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Drawer>
  )
}
