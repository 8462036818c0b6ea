import { texts } from '@mirror/sdk'

export const t = texts('widgets-date', {
  open: '打开日历',
  calendar: (label: string) => `选择${label}`,
  month: (year: number, month: number) => `${year}年${month}月`,
  day: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
  monthName: (month: number) => `${month}月`,
  year: (year: number) => `${year}年`,
  weekdays: '一 二 三 四 五 六 日',
  earlier: '上个月',
  later: '下个月',
  lastYear: '上一年',
  nextYear: '下一年',
  today: '今天',
  clear: '清除',
  dateForm: '如 2026-03-02',
  monthForm: '如 2026-03',
})
