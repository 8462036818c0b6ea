import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryFailed } from '../query-failed.tsx'
import { Chain } from './chain.tsx'
import type { WhyQuestion } from './model.ts'
import { whyQuery } from './why-query.ts'
import { t } from './why.texts.ts'

/** The chain for one code. */
export default function WhyAnswer({ question, why }: { question: WhyQuestion; why: (code: string) => ReactNode }) {
  const sdk = useSdk()
  const answer = useQuery(whyQuery(sdk, question))
  if (answer.data) return <Chain explanation={answer.data} />
  if (answer.isError) return <QueryFailed error={answer.error} title={t.failed} onRetry={() => answer.refetch()} why={why} />
  return <Skeleton rows={6} />
}
