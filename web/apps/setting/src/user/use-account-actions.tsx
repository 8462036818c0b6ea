import { useSdk } from '@mirror/sdk'
import { errorText } from '@mirror/widgets'
import type { UserRow } from './model.ts'
import { useResetFactor, useSetDisabled } from './queries.ts'
import { needsSecond, type CountersignKind } from './needs-second.ts'
import { t } from './user.texts.ts'

/** What is done to one account after a question; the list and the account's page share the words. */
export function useAccountActions() {
  const sdk = useSdk()
  const setDisabled = useSetDisabled()
  const resetFactor = useResetFactor()

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

  const pending = setDisabled.isPending ? setDisabled.variables.id : resetFactor.isPending ? resetFactor.variables : ''
  return {
    toggle,
    factor,
    pending,
    second,
    failed,
  }
}
