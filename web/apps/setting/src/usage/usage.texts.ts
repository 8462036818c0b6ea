import { texts } from '@mirror/sdk'

export const t = texts('setting-usage', {
  title: '使用统计',
  hint: (fewest: number) =>
    `只统计页面被打开的次数，按县级以上区域和日期汇总，不记录是谁、停留多久。少于 ${fewest} 次的不显示，也不计入合计；数据保留 400 天。`,
  filters: '统计条件',
  span: '时间',
  last: (days: number) => `最近 ${days} 天`,
  page: '页面',
  allPages: '全部页面',
  trend: '每日打开次数',
  times: '次',
  byPage: '按页面',
  byArea: '按区域',
  area: '区域',
  opened: '打开次数',
  share: '占比',
  failed: '使用统计加载失败',
  none: '还没有可以显示的数据',
  noneText: '所选时间和范围内，各页面每天的打开次数都很少。',
})
