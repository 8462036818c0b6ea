import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
// Dialogs are drawn by the shell, outside antd's theme: the light parts look right there.
import { Button as Light } from '@mirror/ui'
import { errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import page from '../page/page.module.css'
import type { BatchDone, Role, UserRow } from './model.ts'
import { rolesQuery, useBatch } from './queries.ts'
import { t as words } from './account.texts.ts'
import { t } from './user-batch.texts.ts'
import { t as common } from './user.texts.ts'

/** What may be done with the accounts that were ticked. */
export function UserBatch({ rows, chosen, onDone }: { rows: UserRow[]; chosen: ReadonlySet<string>; onDone: () => void }) {
  const sdk = useSdk()
  const batch = useBatch()
  const roles = useQuery(rolesQuery(sdk))
  const ids = [...chosen]

  const run = async (action: 'disable' | 'give-roles' | 'take-roles', codes?: string[]) => {
    try {
      await tell(sdk, rows, await batch.mutateAsync({ ids, action, ...(codes ? { roles: codes } : {}) }))
      onDone()
    } catch (error) {
      sdk.message.error(errorText(error))
    }
  }

  const disable = async () => {
    const sure = await sdk.confirm({ title: t.disableTitle(ids.length), text: t.disableText, okText: common.disable, danger: true })
    if (sure) await run('disable')
  }

  const change = async (give: boolean) => {
    let codes: string[] = []
    await sdk.modal({
      title: t.rolesTitle(give, ids.length),
      content: (close) => (
        <ChooseRoles
          give={give}
          roles={roles.data ?? []}
          onCancel={close}
          onOk={(list) => {
            codes = list
            close()
          }}
        />
      ),
    })
    if (codes.length > 0) await run(give ? 'give-roles' : 'take-roles', codes)
  }

  return (
    <div className={page.chosen} role="region" aria-label={t.chosen(ids.length)}>
      <strong>{t.chosen(ids.length)}</strong>
      <Button size="small" disabled={batch.isPending} onClick={() => void change(true)}>
        {t.giveRoles}
      </Button>
      <Button size="small" disabled={batch.isPending} onClick={() => void change(false)}>
        {t.takeRoles}
      </Button>
      <Button size="small" danger loading={batch.isPending} onClick={() => void disable()}>
        {t.disableAll}
      </Button>
      <Button size="small" type="text" onClick={onDone}>
        {t.unchoose}
      </Button>
    </div>
  )
}

function ChooseRoles({ give, roles, onOk, onCancel }: { give: boolean; roles: Role[]; onOk: (codes: string[]) => void; onCancel: () => void }) {
  const [codes, setCodes] = useState<string[]>([])
  const [wrong, setWrong] = useState(false)
  return (
    <>
      <fieldset className={page.ticks} aria-describedby="batch-roles-note">
        <legend>{words.chooseRoles}</legend>
        {roles
          .filter((r) => r.assignable)
          .map((r) => (
            <label key={r.code}>
              <input
                type="checkbox"
                checked={codes.includes(r.code)}
                onChange={(e) => {
                  setCodes(e.target.checked ? [...codes, r.code] : codes.filter((c) => c !== r.code))
                  setWrong(false)
                }}
              />
              {r.name}
            </label>
          ))}
      </fieldset>
      <p id="batch-roles-note" className={page.note} data-wrong={wrong || undefined} role={wrong ? 'alert' : undefined}>
        {wrong ? words.needRoles : t.rolesHint(give)}
      </p>
      <div className={page.actions}>
        <Light kind="primary" onClick={() => (codes.length > 0 ? onOk(codes) : setWrong(true))}>
          {t.ok}
        </Light>
        <Light onClick={onCancel}>{words.cancel}</Light>
      </div>
    </>
  )
}

/** Says what was done; where some were refused, which and why. */
async function tell(sdk: Sdk, rows: UserRow[], done: BatchDone[]): Promise<void> {
  const failed = done.filter((d) => d.message)
  if (failed.length === 0) {
    sdk.message.success(t.batchDone(done.length))
    return
  }
  await sdk.modal({
    title: t.batchTitle,
    content: (close) => (
      <>
        <p>{t.batchText(done.length - failed.length, failed.length)}</p>
        <table className={page.changes}>
          <tbody>
            {failed.map((d) => (
              <tr key={d.id}>
                <th scope="row">{rows.find((u) => u.id === d.id)?.username ?? d.id}</th>
                <td>{d.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={page.actions}>
          <Light kind="primary" onClick={close}>
            {t.known}
          </Light>
        </div>
      </>
    ),
  })
}
