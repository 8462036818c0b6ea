import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Drawer } from '../drawer.tsx'
import { QueryFailed } from '../query-failed.tsx'
import { Chain } from './chain.tsx'
import type { WhyQuestion } from './model.ts'
import { whyQuery } from './why-query.ts'
import { t } from './why.texts.ts'

/** The chain for one code, beside the page it was asked on. */
export default function WhyDrawer({ question, why, onClose }: { question: WhyQuestion; why: (code: string) => ReactNode; onClose: () => void }) {
  const sdk = useSdk()
  const answer = useQuery(whyQuery(sdk, question))
  return (
    <Drawer title={t.title} onClose={onClose}>
      {answer.data ? (
        <Chain explanation={answer.data} />
      ) : answer.isError ? (
        <QueryFailed error={answer.error} title={t.failed} onRetry={() => answer.refetch()} why={why} />
      ) : (
        <Skeleton rows={6} />
      )}
    </Drawer>
  )
}
