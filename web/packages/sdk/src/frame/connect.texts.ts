import { texts } from '../core/texts.ts'

export const t = texts('frame-connect', {
  noSignOn: '框架内的子应用不能代为登录',
})
