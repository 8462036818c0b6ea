import { Drawer } from '@mirror/widgets'
import css from './desk.module.css'
import { KEYS } from './keys.ts'
import { t } from './keys-sheet.texts.ts'

/** What each key does. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  return (
    <Drawer title={t.title} small onClose={onClose}>
      <p>{t.keysHint}</p>
      <dl className={css.keys}>
        {KEYS.map(([key, command]) => (
          <div key={key}>
            <dt>
              <kbd>{key === 'X' ? 'Shift + X' : key}</kbd>
            </dt>
            <dd>
              {
                {
                  next: t.next,
                  previous: t.previous,
                  approve: t.approve,
                  return: t.return,
                  step: t.step,
                  undo: t.undo,
                  check: t.check,
                  checkAlike: t.checkAlike,
                  batch: t.batch,
                  handOver: t.handOver,
                  why: t.why,
                  search: t.searchKey,
                  help: t.help,
                }[command]
              }
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>{t.submit}</kbd>
          </dt>
          <dd>{t.submitHint}</dd>
        </div>
      </dl>
    </Drawer>
  )
}
