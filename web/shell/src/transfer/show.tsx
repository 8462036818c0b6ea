import { Button } from '@mirror/ui'
import { loadDownloads } from '@mirror/widgets'
import css from '../account/account.module.css'
import { t as words } from '../account/sessions.texts.ts'
import { t } from '../frame/user-menu.texts.ts'
import { confirm, messages, modal } from '../layer/layer.ts'
import type { Portal } from '../portal.ts'

/** 我的下载: what the person imports and exports, in every sub-app the same. Loaded when it is asked for. */
export async function showDownloads({ http, bus }: Portal) {
  const Downloads = await loadDownloads()
  await modal({
    title: t.downloads,
    width: 640,
    content: (close) => (
      <>
        <Downloads sdk={{ http, confirm, message: messages, on: (event, listener) => bus.on(event, listener) }} />
        <div className={css['foot']}>
          <Button onClick={close}>{words.close}</Button>
        </div>
      </>
    ),
  })
}
