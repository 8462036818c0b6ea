import { useCallback, useEffect, useState } from 'react'
import { Button, ErrorCard, Icon, Skeleton } from '@mirror/ui'
import { HttpError } from '@mirror/sdk/shell'
import { messages, modal } from '../layer/layer.ts'
import type { Portal } from '../portal.ts'
import css from './account.module.css'
import { Sure } from './sure.tsx'
import { minute } from './time.ts'

/** One of the person's own sign-ins (GET /api/session/list). Times are ms UTC. */
interface SignIn {
  id: string
  device: string
  ip: string
  signedInAt: number
  lastSeenAt: number
  current: boolean
}

export async function showSessions(portal: Portal): Promise<void> {
  await modal({ title: '登录设备', width: 640, content: (close) => <Sessions portal={portal} close={close} /> })
}

/** Which question stands open: a row's id, "others", or none. */
type Asking = string | null

function Sessions({ portal: { http }, close }: { portal: Portal; close: () => void }) {
  const [rows, setRows] = useState<SignIn[] | null>(null)
  const [failed, setFailed] = useState<HttpError | null>(null)
  const [asking, setAsking] = useState<Asking>(null)
  const [busy, setBusy] = useState(false)

  const load = useCallback(
    () =>
      http.get<SignIn[]>('/api/session/list', {}, { silent: true }).then(
        (next) => {
          setRows(next)
          setFailed(null)
        },
        (cause: unknown) => setFailed(cause instanceof HttpError ? cause : new HttpError({ status: 0, message: String(cause) })),
      ),
    [http],
  )
  useEffect(() => void load(), [load])

  const end = async (path: string, done: string) => {
    setBusy(true)
    try {
      await http.post(path, {}, { silent: true })
      messages.success(done)
    } catch (cause) {
      // 404: it ended by itself in the meantime, which is what was wanted.
      if (!(cause instanceof HttpError && cause.status === 404)) messages.error(cause instanceof Error ? cause.message : '操作失败')
    }
    await load()
    setBusy(false)
    setAsking(null)
  }

  if (failed && !rows) {
    return (
      <ErrorCard
        title="登录设备没有取到"
        reason={failed.message}
        traceId={failed.traceId}
        actions={
          <Button kind="primary" icon="refresh" onClick={() => void load()}>
            重试
          </Button>
        }
      />
    )
  }
  if (!rows) return <Skeleton rows={3} />
  const others = rows.filter((row) => !row.current).length
  return (
    <>
      <p className={css['lead']}>您的账号当前在以下设备登录。不认识的设备请立即退出，并修改密码。</p>
      <ul className={css['list']}>
        {rows.map((row) => (
          <li key={row.id} className={css['row']}>
            <Icon name="screen" size={24} />
            <div className={css['facts']}>
              <strong>
                {row.device}
                {row.current ? <span className={css['here']}>本机</span> : null}
              </strong>
              <span>登录地址 {row.ip || '未知'}</span>
              <span>登录时间 {minute(row.signedInAt)}</span>
              <span>最近使用 {minute(row.lastSeenAt)}</span>
            </div>
            {row.current ? null : asking === row.id ? (
              <Sure
                yes="确定退出"
                text="确定退出这台设备？"
                busy={busy}
                onNo={() => setAsking(null)}
                onYes={() => void end(`/api/session/${row.id}/end`, '已退出该设备')}
              />
            ) : (
              <Button aria-label={`退出 ${row.device}`} disabled={busy} onClick={() => setAsking(row.id)}>
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={css['foot']}>
        {asking === 'others' ? (
          <Sure
            yes="确定退出"
            text={`确定退出其他 ${others} 台设备？`}
            busy={busy}
            onNo={() => setAsking(null)}
            onYes={() => void end('/api/session/end-others', '已退出其他全部设备')}
          />
        ) : (
          <>
            {others > 0 ? (
              <Button kind="danger" disabled={busy} onClick={() => setAsking('others')}>
                退出其他全部设备
              </Button>
            ) : null}
            <Button onClick={close}>关闭</Button>
          </>
        )}
      </div>
    </>
  )
}
