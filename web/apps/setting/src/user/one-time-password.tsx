import { useSdk } from '@mirror/sdk'
import { Icon } from '@mirror/ui'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { UserCreated } from './model.ts'
import css from './user-new-page.module.css'

/** The one-time password of a new account. It is in no list and no log; leaving this page is the end of it. */
export function OneTimePassword({ created, title = '账号已开通', onDone }: { created: UserCreated; title?: string; onDone: () => void }) {
  const sdk = useSdk()
  const [copied, setCopied] = useState(false)
  const secret = useRef<HTMLElement>(null)
  // onDone leaves before React has run the clean-up of the guard; the ref lets it pass.
  const leaving = useRef(false)

  useEffect(() => {
    if (copied) return
    return sdk.beforeLeave(
      () => leaving.current || sdk.confirm({ title: '已记下一次性密码？', text: '离开后无法再次查看，只能由管理员重置。', okText: '已记下' }),
    )
  }, [sdk, copied])

  const copy = async () => {
    const text = `用户名：${created.user.username}\n一次性密码：${created.password}`
    // Plain http has no clipboard interface; there the text is marked for Ctrl+C.
    if (navigator.clipboard) {
      try {
        await navigator.clipboard.writeText(text)
        setCopied(true)
        sdk.message.success('已复制')
        return
      } catch {
        // The browser refused; fall through to marking.
      }
    }
    if (secret.current) getSelection()?.selectAllChildren(secret.current)
    sdk.message.info('请按 Ctrl+C 复制已选中的密码')
  }

  return (
    <section className={css.done}>
      <h1>
        <Icon name="success" size={24} />
        {title}
      </h1>
      <p>请把用户名和一次性密码交给 {created.user.name}。密码只显示这一次，首次登录后须修改。</p>
      <dl className={css.pair}>
        <dt>用户名</dt>
        <dd>{created.user.username}</dd>
        <dt>一次性密码</dt>
        <dd ref={secret}>{created.password}</dd>
      </dl>
      <div className={css.row}>
        <Button type="primary" onClick={() => void copy()}>
          {copied ? '已复制' : '复制'}
        </Button>
        <Button
          onClick={async () => {
            leaving.current = copied || (await sdk.confirm({ title: '已记下一次性密码？', text: '离开后无法再次查看，只能由管理员重置。', okText: '已记下' }))
            if (leaving.current) onDone()
          }}
        >
          返回列表
        </Button>
      </div>
    </section>
  )
}
