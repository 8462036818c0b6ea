import { Button } from '@mirror/ui'
import { useState } from 'react'
import { late } from '../late.tsx'
import type { WhyQuestion } from './model.ts'
import { t } from './why.texts.ts'

const WhyDrawer = late(() => import('./why-drawer.tsx'))

const why = (code: string) => <WhyButton question={{ code }} />

/** "为什么": what decides about a code, and which switch would change it. */
export function WhyButton({ question }: { question: WhyQuestion }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="info" onClick={() => setOpen(true)}>
        {t.ask}
      </Button>
      {open ? <WhyDrawer question={question} why={why} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
