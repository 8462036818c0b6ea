import { useSdk } from '@mirror/sdk'
import { errorText } from '@mirror/widgets'
import { useState } from 'react'
import type { UserCreated, UserRow } from './model.ts'
import { useResetFactor, useResetPassword, useSetDisabled, useUnlock } from './queries.ts'
import { needsSecond, type CountersignKind } from './needs-second.ts'
import { t } from './user.texts.ts'

/** What is done to one account after a question; the list and the account's page share the words. */
export function useAccountActions() {
  const sdk = useSdk()
  const setDisabled = useSetDisabled()
  const resetFactor = useResetFactor()
  const unlock = useUnlock()
  const resetPassword = useResetPassword()
  const [fresh, setFresh] = useState<UserCreated>()

  // What nobody does alone is asked of a second administrator; few accounts need it, so the dialog comes when it is asked for.
  const second = (user: UserRow, kind: CountersignKind) =>
    void import('./countersign.tsx').then(({ askSecond }) => askSecond(sdk, user, kind)).catch((cause: unknown) => sdk.message.error(errorText(cause)))
  const failed = (user: UserRow, kind: CountersignKind) => (error: Error) => {
    if (needsSecond(error)) second(user, kind)
    else sdk.message.error(errorText(error))
  }

  const toggle = async (user: UserRow) => {
    const disable = !user.disabled
    const sure = await sdk.confirm({
      title: t.toggleTitle(disable, user.username),
      text: t.toggleText(disable, user.name),
      okText: disable ? t.disable : t.enable,
      danger: disable,
    })
    if (!sure) return
    setDisabled.mutate({ id: user.id, disabled: disable }, { onSuccess: () => sdk.message.success(t.toggled(disable)) })
  }

  const factor = async (user: UserRow) => {
    const sure = await sdk.confirm({
      title: t.factorTitle(user.username),
      text: t.factorText(user.name),
      okText: t.factorOk,
      danger: true,
    })
    if (!sure) return
    resetFactor.mutate(user.id, { onSuccess: ({ had }) => sdk.message.success(t.factorDone(had)), onError: failed(user, 'factor') })
  }

  const release = async (user: UserRow) => {
    if (!(await sdk.confirm({ title: t.unlockTitle(user.username), text: t.unlockText, okText: t.unlock }))) return
    unlock.mutate(user.id, { onSuccess: () => sdk.message.success(t.unlocked) })
  }

  const password = async (user: UserRow) => {
    if (!(await sdk.confirm({ title: t.resetTitle(user.username), text: t.resetText(user.name), okText: t.resetPassword, danger: true }))) return
    resetPassword.mutate(user.id, { onSuccess: setFresh, onError: failed(user, 'password') })
  }

  const pending = setDisabled.isPending ? setDisabled.variables.id : resetFactor.isPending ? resetFactor.variables : ''
  return {
    toggle,
    factor,
    release,
    password,
    pending,
    fresh,
    second,
    forget: () => setFresh(undefined),
  }
}
