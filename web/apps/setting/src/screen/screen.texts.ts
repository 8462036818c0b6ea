import { texts } from '@mirror/sdk'

export const t = texts('setting-screen', {
  forbidden: '没有权限',
  forbiddenText: '您的角色没有开通此功能，请联系平台管理员。',
  conflict: '内容已被他人修改',
  conflictText: '在您编辑期间，其他人保存了新的内容。载入最新内容后，请重新填写您的修改。',
  load: '载入最新内容',
  keep: '继续查看',
  save: '保存',
  cancel: '取消',
  clear: '清空条件',
  search: '查询',
  close: '关闭',
  noChange: '没有改动',
})
