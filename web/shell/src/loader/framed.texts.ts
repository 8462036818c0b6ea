import { texts } from '@mirror/sdk/shell'

export const t = texts('framed', {
  refused: '平台没有打开这个页面',
  address: '地址',
  why: '原因',
  scheme: '这不是网页地址。平台只打开以 http:// 或 https:// 开头的页面。',
  hidden: '看不出这个地址通向哪里。它含用户名、反斜杠、空白或不可见字符。',
  self: '这是平台自己的页面，请从菜单进入。',
  closed: '这是平台地址下的程序文件或接口，不是可以嵌入的页面。',
  mixed: '该页面是 http，平台是 https。浏览器不允许这样打开。',
  origin: (from: string) => `来源 ${from} 不在平台允许的名单内。`,
  blocked: (from: string) => `浏览器按平台的安全策略拦截了来源 ${from}。名单可能刚有变动，请刷新页面后再试。`,
  advice: '如工作确需使用，请把上面的地址告诉平台管理员，由其核实后加入名单。',
  home: '回到首页',
  loading: '正在打开页面',
  slow: '页面没有打开',
  slowWhy: (from: string) => `${from} 在 20 秒内没有响应，或拒绝在其他页面内显示。`,
  retry: '重试',
  outside: '在新窗口打开',
  from: '本页内容来自',
})
