import { texts } from '@mirror/sdk/shell'

export const t = texts('look', {
  title: '外观',
  mode: '明暗',
  light: '浅色',
  dark: '深色',
  system: '跟随系统',
  reading: '阅读',
  care: '关怀版',
  careHint: '大字号、高对比度、大按钮，适合长者和视力不便的人',
  dense: '紧凑',
  denseHint: '行距更小，一屏看到更多内容；关怀版打开时不起作用',
  language: '语言 Language',
  languageHint: '菜单和业务数据保持中文；更换后页面会重新加载',
  languageFailed: '语言没有保存，请稍后重试',
  kept: '选择会随账号保存，换一台电脑登录同样生效。',
})
