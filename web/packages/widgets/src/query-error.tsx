import { QueryFailed } from './query-failed.tsx'
import { WhyButton } from './why/why-button.tsx'

const why = (code: string) => <WhyButton question={{ code }} />

/**
 * A failed query in place of what it should have brought, with the trace id and a way to try again. No right to it is no fault:
 * trying again would not help, being told why does.
 */
export function QueryError(props: { error: unknown; title?: string; onRetry: () => void }) {
  return <QueryFailed {...props} why={why} />
}
