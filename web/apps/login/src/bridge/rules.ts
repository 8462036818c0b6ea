import { SignOnRefused } from '@mirror/sdk'

/** The two callbacks: which system sends here, and how people call it. */
export const BRIDGES = {
  gov: { name: '政务统一身份认证', identity: '政务身份' },
  biz: { name: '个人 / 法人统一身份认证', identity: '个人 / 法人身份' },
} as const

export type Bridge = keyof typeof BRIDGES

/** Where a sign-in that another platform sent back ended. */
export interface Ending {
  title: string
  text: string
  /** Offer to sign in and link. */
  linkable: boolean
}

/** A platform that sent nobody. */
export function declined(kind: Bridge, error: string): Ending {
  const { name } = BRIDGES[kind]
  return error === 'access_denied'
    ? { title: '登录已取消', text: `您在${name}平台取消了授权，没有登录。`, linkable: false }
    : { title: '登录未完成', text: `${name}平台没有返回登录结果，请重新登录。`, linkable: false }
}

/** A credential that opened nothing. */
export function refused(kind: Bridge, cause: unknown): Ending {
  const { name, identity } = BRIDGES[kind]
  if (!(cause instanceof SignOnRefused)) return { title: '暂时无法登录', text: '连接服务器失败，请检查网络后重试。', linkable: false }
  switch (cause.code) {
    case '0004':
      return {
        title: '尚未关联平台账号',
        text: cause.linkable
          ? `您的${identity}已通过认证，但还没有关联本平台账号。登录平台账号后即可完成关联，以后可直接登录。`
          : `您的${identity}还没有关联本平台账号，请联系管理员。`,
        linkable: cause.linkable,
      }
    case '0003':
      return { title: '此登录方式尚未启用', text: `本平台还没有接入${name}，请改用账号登录，或联系系统管理员。`, linkable: false }
    case '':
    case '503':
      return { title: '暂时无法登录', text: cause.message, linkable: false }
    default:
      return { title: '登录未成功', text: `${cause.message.replace(/。$/, '')}，请重新登录。`, linkable: false }
  }
}
