import { EmptyState } from '@mirror/ui'
import { Drawer, dateTime } from '@mirror/widgets'
import { Button } from 'antd'
import page from '../page/page.module.css'
import { t } from './menu.texts.ts'
import type { MenuSheet } from './model.ts'

/** What was published, newest first; each can be made the draft again. */
export function MenuVersions({ sheet, onClose, onRestore }: { sheet: MenuSheet; onClose: () => void; onRestore: (number: number) => Promise<void> }) {
  return (
    <Drawer title={t.versions} onClose={onClose}>
      {sheet.versions.length === 0 ? (
        <EmptyState icon="document" title={t.versions}>
          {t.noVersions}
        </EmptyState>
      ) : (
        <table className={page.changes}>
          <tbody>
            {sheet.versions.map((v, i) => (
              <tr key={v.number}>
                <th scope="row">{t.number(v.number)}</th>
                <td>
                  {v.note || '—'}
                  <span className={page.cell2}>
                    {v.by || t.system} · {dateTime(v.at)}
                  </span>
                </td>
                <td>
                  {i === 0 ? (
                    t.live
                  ) : (
                    <Button size="small" onClick={() => void onRestore(v.number)}>
                      {t.restore}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}
