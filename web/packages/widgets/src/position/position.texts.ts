import { texts } from '@mirror/sdk'

export const t = texts('widgets-position', {
  form: '经度,纬度，如 110.853021,21.918320',
  here: '获取当前位置',
  asking: '正在获取位置…',
  map: '在地图上选点',
  closeMap: '收起地图',
  got: (metres: number) => `已填入当前位置，误差约 ${metres} 米`,
  refused: '浏览器没有允许获取位置。请在浏览器的网站设置中允许，或在地图上选点、直接填写。',
  unknown: '暂时得不到当前位置，请到开阔处重试，或在地图上选点。',
  slow: '获取位置超时，请重试，或在地图上选点。',
  none: '这台设备或浏览器不能获取位置，请在地图上选点或直接填写。',
  province: '广东省',
})
