import { texts } from '@mirror/sdk'

export const t = texts('widgets-point-map', {
  pick: (area: string) => `${area}地图，点击选点，方向键移动`,
  closer: '放大',
  wider: '缩小',
})
