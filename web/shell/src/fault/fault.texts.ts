import { texts, type FaultKind } from '@mirror/sdk/shell'

const reasons: Record<FaultKind, string> = {
  missing: '程序文件不存在，可能尚未发布或已被移走。',
  syntax: '程序文件有错误，浏览器不能执行。',
  timeout: '程序在 30 秒内没有加载完成，网络或提供程序的服务器可能过慢。',
  policy: '程序要加载的内容不在平台允许的范围内，已被内容安全策略拦截。',
  version: '程序需要的平台接口版本与本平台不符。',
  react: '程序自带了另一份 React，与平台的冲突，请用平台的构建插件重新构建。',
  safe: '安全模式下只启用首页和系统设置。',
  crash: '程序运行时出错。',
  server: '服务器没有正常应答。',
  network: '程序文件没有取到，请检查网络。',
}

export const t = texts('fault', {
  title: (name: string) => `${name}暂时无法打开`,
  note: (name: string) => `${name}的一个操作没有完成`,
  noteText: '页面和已填写的内容仍在，可以继续使用；如再次出现，请把追踪号告诉负责单位。',
  reason: (kind: FaultKind) => reasons[kind],
  wants: (version: string) => `（需要 ${version || '未注明'}，提供 1）`,
  owner: '负责单位',
  phone: '电话',
  trace: '追踪号',
  retry: '重试',
  refresh: '刷新页面',
  previous: (version: string) => `用上一版本 ${version}`,
  forAll: '为所有人回退',
  changed: (name: string, version: string) => `“${name}”已换用版本 ${version}，重新加载该页后使用`,
  reload: '重新加载本页',
  dismiss: '关闭提示',
  safe: '安全模式：子应用已停用，只保留首页和系统设置。',
  endSafe: '退出安全模式',
})
