import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { useState } from 'react'
import css from './home-page.module.css'

export function HomePage() {
  const sdk = useSdk()
  const [count, setCount] = useState(0)
  return (
    <main className={css.page}>
      <h1>{sdk.app.name}</h1>
      <p>
        {sdk.user.maskedName}，{sdk.area.effectiveName}
      </p>
      <Button kind="primary" onClick={() => setCount(count + 1)}>
        点了 {count} 次
      </Button>
      <Button onClick={() => sdk.message.success('你好')}>打个招呼</Button>
    </main>
  )
}
