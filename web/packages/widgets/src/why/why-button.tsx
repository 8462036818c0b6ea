import { Button, Skeleton } from '@mirror/ui'
import { useState } from 'react'
import { Drawer } from '../drawer.tsx'
import { late } from '../late.tsx'
import type { WhyQuestion } from './model.ts'
import { t } from './why.texts.ts'

const WhyAnswer = late(() => import('./why-answer.tsx'), <Skeleton rows={6} />)

const why = (code: string) => <WhyButton question={{ code }} />

/** "为什么": what decides about a code, and which switch would change it, beside the page it was asked on. */
export function WhyButton({ question }: { question: WhyQuestion }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="info" onClick={() => setOpen(true)}>
        {t.ask}
      </Button>
      {open ? (
        <Drawer title={t.title} onClose={() => setOpen(false)}>
          <WhyAnswer question={question} why={why} />
        </Drawer>
      ) : null}
    </>
  )
}
