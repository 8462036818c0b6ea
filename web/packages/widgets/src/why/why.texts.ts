import { texts } from '@mirror/sdk'

export const t = texts('why', {
  ask: '为什么',
  title: '权限说明',
  allowed: '允许',
  refused: '不允许',
  hidden: '有权限，但不显示',
  person: '账号',
  code: '权限',
  area: '区域',
  ok: '通过',
  not: '未通过',
  fix: '可以这样处理：',
  failed: '权限说明加载失败',
  open: '前往设置',
})
