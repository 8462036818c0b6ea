import { useSdk } from '@mirror/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { UserEdit, UserNew } from './model.ts'
import { userKeys } from './queries.ts'

/** Changes an account in the version that was read; only what was touched of the masked fields goes out. */
export function useEditUser() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, was, now }: { id: string; version: number; was: UserEdit; now: UserEdit }) => {
      const { mobile, idNo, employeeType, posts, roles, ...rest } = now
      const touched = {
        ...(mobile === was.mobile ? {} : { mobile: mobile.trim() }),
        ...(idNo === was.idNo ? {} : { idNo: idNo.trim() }),
        ...(employeeType === was.employeeType ? {} : { employeeType }),
        ...(same(posts, was.posts) ? {} : { posts }),
        ...(same(roles, was.roles) ? {} : { roles }),
      }
      return sdk.http.put(`/api/users/${encodeURIComponent(id)}`, { version, ...rest, ...touched }, { silent: true })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: userKeys.all }),
  })
}

/** Whether two lists hold the same codes. */
export const same = (a: string[], b: string[]) => a.length === b.length && a.every((code) => b.includes(code))

/** Makes an account; every list of accounts is asked again afterwards. */
export function useCreateUser() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ user, key }: { user: UserNew; key: string }) => sdk.http.postOrThrow('/api/users', user, { silent: true, key }),
    onSuccess: () => client.invalidateQueries({ queryKey: userKeys.all }),
  })
}
