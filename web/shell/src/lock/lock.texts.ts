import { texts } from '@mirror/sdk/shell'

export const t = texts('lock', {
  title: '屏幕已锁定',
  kept: '页面内容已隐藏，填写的内容都还在。请输入登录密码继续。',
  password: '登录密码',
  unlock: '解锁',
  signOut: '退出登录',
  sure: '未保存的内容将丢失，确定退出？',
  cancel: '取消',
  failed: '解锁失败，请检查网络后重试',
  signOutFailed: '退出登录失败，请重试',
  lockFailed: '屏幕没有锁定，请检查网络后重试',
  elsewhere: '您的登录密码不在本平台管理，请锁定电脑屏幕',
})
