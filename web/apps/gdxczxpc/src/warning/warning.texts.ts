import { texts } from '@mirror/sdk'

export const t = texts('gdxczxpc-warning', {
  fresh: '新增预警',
  noneFresh: '没有尚未查看的红色或橙色预警。',
  redOf: (n: string) => `红 ${n}`,
  orangeOf: (n: string) => `橙 ${n}`,
  others: (n: number) => `其余 ${n} 项分析`,
  retry: '重试',
  warnings: '预警',
  failed: '预警加载失败',
  none: '没有预警。',
  said: (who: string, value: string, rule: string, since: string): string => `${who ? `${who}：` : ''}${value}（${rule}）· ${since}起`,
  red: '红色',
  orange: '橙色',
  yellow: '黄色',
  blue: '蓝色',
})
