import { Button } from '@mirror/ui'
import { loadDownloads } from '@mirror/widgets'
import css from '../account/account.module.css'
import { t as words } from '../account/sessions.texts.ts'
import { t } from '../account/user-menu.texts.ts'
import { confirm, messages, modal } from '../layer/layer.ts'
import { bus } from '../bus.ts'
import { http } from '../http.ts'

/** 我的下载: what the person imports and exports, in every sub-app the same. Loaded when it is asked for. */
export async function showDownloads() {
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
