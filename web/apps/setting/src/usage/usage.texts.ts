import { texts } from '@mirror/sdk'

export const t = texts('setting-usage', {
  title: '使用统计',
  hint: (fewest: number) =>
    `只统计每天有多少人打开页面，按县级以上区域汇总，不记录是谁、何时、停留多久。少于 ${fewest} 人的不显示，也不计入合计；数据保留 400 天。数字只少不多：多台服务器同时运行或当天重启过时，按其中一个进程见到的最多人数计。`,
  filters: '统计条件',
  span: '时间',
  last: (days: number) => `最近 ${days} 天`,
  page: '页面',
  allPages: '全部页面',
  trend: '每日使用人次',
  times: '人次',
  byPage: '按页面',
  byArea: '按区域',
  area: '区域',
  people: '使用人次',
  share: '占比',
  failed: '使用统计加载失败',
  none: '还没有可以显示的数据',
  noneText: '所选时间和范围内，每个页面每天只有很少的人打开。',
})
