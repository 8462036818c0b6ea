import { texts } from '@mirror/sdk/frame'

export const t = texts('runner', {
  alone: '请从平台内打开此页面。',
  nothing: '没有可运行的程序',
  script: '程序文件没有取到，或与登记的摘要不符',
  noLife: (name: string) => `程序没有提供生命周期 ${name}.mount 与 ${name}.unmount`,
})
