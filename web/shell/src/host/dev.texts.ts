import { texts } from '@mirror/sdk/shell'

export const t = texts('dev', {
  open: '子应用联调',
  title: '子应用联调',
  intro: '把一个子应用换成本机开发服务里的程序，只对您在本浏览器里打开的页面有效。',
  name: '子应用名称',
  namePlaceholder: '例如 my-app',
  url: '开发服务地址',
  urlPlaceholder: '例如 http://127.0.0.1:5391',
  badName: '名称须以小写字母开头，由 2 至 32 个小写字母、数字或短横线组成',
  badUrl: '只能使用本机地址：localhost、127.0.0.1 或 [::1]',
  start: '开始联调',
  cancel: '取消',
  now: '正在联调',
  stop: '停止',
  banner: (names: string) => `正在联调：${names} 由本机的开发服务提供`,
  failed: (name: string) => `联调中的子应用“${name}”没有打开，可以恢复平台自己的版本`,
  reset: '恢复',
  resetAll: '全部恢复',
  offered: (name: string, url: string) => `地址要求从 ${url} 加载子应用“${name}”。它能以您的身份做您能做的一切，只在这是您自己的程序时继续。`,
  offeredTitle: '加载本机的子应用？',
  proceed: '加载',
})
