import { useSdk } from '@mirror/sdk'
import { Loading } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { codeTableQuery, roleQuery, roleTableQuery } from './queries.ts'
import { RoleForm } from './role-form.tsx'
import { t } from './role.texts.ts'
import { draftOf, EMPTY } from './rules.ts'

/** A new role, a copy, or one that stands; built-in ones and those of other areas can only be read. */
export default function RoleEditPage() {
  const sdk = useSdk()
  const given = useParams()['id'] ?? ''
  const id = given === 'new' ? '' : given
  const [params] = useSearchParams()
  const copied = params.get('copy') ?? ''
  const asked = id || copied
  const [times, setTimes] = useState(0)
  const codes = useQuery(codeTableQuery(sdk))
  const all = useQuery(roleTableQuery(sdk))
  const role = useQuery({ ...roleQuery(sdk, asked), enabled: asked !== '' })
  const failed = [codes, all, role].find((q) => q.isError && !q.data)
  if (failed)
    return <QueryError error={failed.error} title={t.failed} onRetry={() => void Promise.all([codes.refetch(), all.refetch(), asked && role.refetch()])} />
  if (!codes.data || !all.data || (asked !== '' && !(role.data && role.isFetchedAfterMount))) return <Loading label={t.title} />
  const stands = id === '' ? undefined : role.data
  return (
    <RoleForm
      key={`${id}/${copied}/${times}`}
      onReload={() => void role.refetch().then(() => setTimes(times + 1))}
      table={codes.data}
      roles={all.data}
      role={stands}
      start={role.data ? draftOf(role.data, id === '') : EMPTY}
      areas={role.data?.areas ?? []}
    />
  )
}
