import { texts } from '../core/texts.ts'

export const t = texts('beside', {
  title: '屏幕已锁定',
  kept: '页面内容已隐藏，填写的内容都还在。请在平台页面输入登录密码解锁。',
  unlock: '前往解锁',
})
