import { texts } from '../core/texts.ts'

/** S8.03 to S8.08, word for word where the specification has the word. */
export const t = texts('request', {
  status: (code: number): string => table[code] ?? `连接出错(${code})!`,
  noMessage: '后端未提供message数据!',
  postFailed: '请求异常',
  timedOut: '加载超时',
  recovered: '网络已恢复',
  malformed: '请求格式有误，请检查填写的内容',
  credentials: '用户名或密码不正确',
  serverFault: '服务器出错，请稍后再试',
  denied: (list: string) => `没有以下操作的权限：${list}`,
  dns: (list: string) => `域名解析失败：${list}`,
  projectHolds: (list: string) => `项目中还有以下资源，请先删除：${list}`,
  childHolds: (list: string) => `还有以下下级资源，请先删除：${list}`,
})

const table: Readonly<Record<number, string>> = {
  400: '请求错误(400)',
  401: '未授权，请重新登录(401)',
  403: '拒绝访问(403)',
  404: '请求出错(404)',
  408: '请求超时(408)',
  500: '服务器错误(500)',
  501: '服务未实现(501)',
  502: '网络错误(502)',
  503: '服务不可用(503)',
  504: '网络超时(504)',
  505: 'HTTP版本不受支持(505)',
}
