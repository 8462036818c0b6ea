import { useSdk } from '@mirror/sdk'
import { errorText } from '@mirror/widgets'
import { useState } from 'react'
import type { UserCreated, UserRow } from './model.ts'
import { useResetFactor, useResetPassword, useSetDisabled, useUnlock } from './queries.ts'
import { t } from './user.texts.ts'

/** What is done to one account after a question; the list and the account's page share the words. */
export function useAccountActions() {
  const sdk = useSdk()
  const setDisabled = useSetDisabled()
  const resetFactor = useResetFactor()
  const unlock = useUnlock()
  const resetPassword = useResetPassword()
  const [fresh, setFresh] = useState<UserCreated>()

  const toggle = async (user: UserRow) => {
    const disable = !user.disabled
    const sure = await sdk.confirm({
      title: disable ? `停用 ${user.username}？` : `启用 ${user.username}？`,
      text: disable ? `停用后 ${user.name} 将立即被下线，不能再登录，已有数据保留。` : `启用后 ${user.name} 可以用原来的密码登录。`,
      okText: disable ? t.disabled : t.enabled,
      danger: disable,
    })
    if (!sure) return
    setDisabled.mutate({ id: user.id, disabled: disable }, { onSuccess: () => sdk.message.success(disable ? '已停用' : '已启用') })
  }

  const factor = async (user: UserRow) => {
    const sure = await sdk.confirm({
      title: `重置 ${user.username} 的第二因子？`,
      text: `${user.name} 的身份验证器、通行密钥、恢复码和记住的设备全部失效，并立即被下线。请先确认是本人提出的请求。`,
      okText: '重置',
      danger: true,
    })
    if (!sure) return
    resetFactor.mutate(user.id, { onSuccess: ({ had }) => sdk.message.success(had ? '已重置第二因子' : '该账号没有第二因子，已将其下线') })
  }

  const release = async (user: UserRow) => {
    if (!(await sdk.confirm({ title: t.unlockTitle(user.username), text: t.unlockText, okText: t.unlock }))) return
    unlock.mutate(user.id, { onSuccess: () => sdk.message.success(t.unlocked) })
  }

  const password = async (user: UserRow) => {
    if (!(await sdk.confirm({ title: t.resetTitle(user.username), text: t.resetText(user.name), okText: t.resetPassword, danger: true }))) return
    resetPassword.mutate(user.id, { onSuccess: setFresh, onError: (error) => sdk.message.error(errorText(error)) })
  }

  const pending = setDisabled.isPending ? setDisabled.variables.id : resetFactor.isPending ? resetFactor.variables : ''
  return { toggle, factor, release, password, pending, fresh, forget: () => setFresh(undefined) }
}
