import { texts } from '@mirror/sdk/shell'

export const t = texts('host', {
  opening: (title: string) => `正在打开${title}`,
  failed: (title: string) => `${title}暂时无法打开`,
  noEntry: '没有可加载的程序。',
  notAllowed: (address: string) => `地址 ${address} 不在允许的范围内。`,
  noContent: '平台没有配置内容地址（content-url）。第三方子应用只在独立的地址里运行，请平台管理员配置后再打开。',
  silent: '程序在 30 秒内没有打开。',
  noCreate: (title: string) => `${title}的程序没有导出创建函数`,
  notCalled: (title: string, path: string) => `${title}未登记可以调用接口 ${path}`,
  noToken: (title: string) => `${title}未登记可以取得令牌`,
  retry: '重试',
  item: (title: string) => `扩展项“${title}”暂时无法显示`,
  itemMissing: (name: string) => `子应用没有名为 ${name} 的扩展项`,
})
