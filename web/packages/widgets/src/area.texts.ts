import { texts } from '@mirror/sdk'

export const t = texts('widgets-area', {
  area: '区域',
  own: '所属区域',
  search: '名称 / 拼音 / 编码',
  searchOf: (label: string) => `搜索${label}`,
  found: (label: string) => `${label}搜索结果`,
  nothing: (wanted: string) => `没有找到“${wanted}”`,
  searchFailed: '搜索失败，请稍后再试',
  disabled: '（停用）',
  failed: '区域加载失败，点此重试',
  choose: (label: string) => `选择${label}`,
  pleaseChoose: (label: string) => `请选择${label}`,
  clear: (label: string) => `清除${label}`,
  chosen: (label: string, text: string) => `${label}：${text}`,
})
