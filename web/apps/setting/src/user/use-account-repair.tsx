import { useSdk } from '@mirror/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from './account.texts.ts'
import type { UserCreated, UserRow } from './model.ts'
import { userKeys } from './queries.ts'
import type { useAccountActions } from './use-account-actions.tsx'

/** Unlocks an account. */
function useUnlock() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => sdk.http.postOrThrow(`/api/users/${encodeURIComponent(id)}/unlock`),
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  })
}

/** Gives an account a one-time password; the answer is the only place it is in. */
function useResetPassword() {
  const sdk = useSdk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => sdk.http.postOrThrow(`/api/users/${encodeURIComponent(id)}/password/reset`, undefined, { silent: true }),
    onSettled: () => client.invalidateQueries({ queryKey: userKeys.all }),
  })
}

/** What gives somebody their way in back: the account's own page has it, the list does without. */
export function useAccountRepair(failed: ReturnType<typeof useAccountActions>['failed']) {
  const sdk = useSdk()
  const unlock = useUnlock()
  const resetPassword = useResetPassword()
  const [fresh, setFresh] = useState<UserCreated>()

  const release = async (user: UserRow) => {
    if (!(await sdk.confirm({ title: t.unlockTitle(user.username), text: t.unlockText, okText: t.unlock }))) return
    unlock.mutate(user.id, { onSuccess: () => sdk.message.success(t.unlocked) })
  }

  const password = async (user: UserRow) => {
    if (!(await sdk.confirm({ title: t.resetTitle(user.username), text: t.resetText(user.name), okText: t.resetPassword, danger: true }))) return
    resetPassword.mutate(user.id, { onSuccess: setFresh, onError: failed(user, 'password') })
  }

  return { release, password, fresh, forget: () => setFresh(undefined) }
}
