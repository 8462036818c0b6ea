import { useSdk } from '@mirror/sdk'
import type { PlainHttp } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { QueryError, Screen, dateTime } from '@mirror/widgets'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import css from './page.module.css'
import { ValueForm } from './value-form.tsx'
import type { Group } from './value-form.tsx'
import type { Bound, ValueField, Values } from './values.ts'

type View<Of extends string> = { version: number; updatedAt: number; limits: Bound[] } & Record<Of, Values>

interface Props<Of extends string> {
  title: string
  failed: string
  /** Where the row is read and replaced, and what the wire calls its values. */
  path: '/api/platform-parameters' | '/api/security-policy'
  of: Of
  groups: readonly Group[]
  ask: (now: Values) => { title: string; okText: string; about?: (next: Values) => Promise<ReactNode> }
  saved: string
  foot: (version: number, at: string) => string
  own?: (field: ValueField, value: unknown, set: (value: unknown) => void) => ReactNode
  /** What the wire wants of what was typed; the same where it is left out. */
  shape?: (typed: Values) => Values
  onSaved?: () => void
}

/** A page over what an installation has exactly one of: one versioned row, read whole and replaced by the version that was read. */
export function ValuePage<Of extends string>({ title, failed, path, of, groups, ask, saved, foot, own, shape = (v) => v, onSaved }: Props<Of>) {
  const sdk = useSdk()
  // The form is drawn from a table of fields: which of the row's values it shows, the table's keys say (Group).
  const http = sdk.http as PlainHttp
  const client = useQueryClient()
  const key = ['value-row', path]
  const query = useQuery(queryOptions({ queryKey: key, queryFn: ({ signal }) => http.get<View<Of>>(path, undefined, { signal, silent: true }), retry: false }))
  const view = query.data
  return (
    <Screen title={title}>
      {view ? (
        <ValueForm
          groups={groups}
          values={view[of]}
          bounds={view.limits}
          ask={ask(view[of])}
          saved={saved}
          foot={foot(view.version, dateTime(view.updatedAt))}
          {...(own && { own })}
          onSave={async (typed) => {
            client.setQueryData(key, await http.put<View<Of>>(path, { version: view.version, [of]: shape(typed) }, { silent: true }))
            onSaved?.()
          }}
          onReload={() => query.refetch()}
        />
      ) : query.isError ? (
        <QueryError error={query.error} title={failed} onRetry={() => query.refetch()} />
      ) : (
        <div className={css.body}>
          <Skeleton rows={8} />
        </div>
      )}
    </Screen>
  )
}
