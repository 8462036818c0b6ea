import { Button } from '@mirror/ui'
import { lazy, Suspense, useState } from 'react'
import type { WhyQuestion } from './model.ts'
import { t } from './why.texts.ts'

const WhyDrawer = lazy(() => import('./why-drawer.tsx'))

/** "为什么": what decides about a code, and which switch would change it. */
export function WhyButton({ question }: { question: WhyQuestion }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="info" onClick={() => setOpen(true)}>
        {t.ask}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <WhyDrawer question={question} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
