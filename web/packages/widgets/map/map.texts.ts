import { texts } from '@mirror/sdk'

export const t = texts('widgets-map', {
  loading: '地图加载中',
  none: '暂无数据',
  chart: (area: string, measure: string) => `${area}各下级区域${measure}分布图`,
  count: (n: number) => `${n} 个`,
  place: (name: string, area: string) => `${name}在${area}的位置`,
  number: (text: string) => `审图号：${text}`,
  schematic: '示意图，非法定行政区域界线',
  tiled: '示意图·方格图，仅示意相对方位',
  drawing: '画法',
  tiles: '方格图',
  outline: '轮廓图',
})
