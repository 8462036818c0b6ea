import { texts } from '@mirror/sdk'

/** The two buttons of a list; the dialogs behind them bring their own words. */
export const t = texts('transfer-buttons', {
  import: '导入',
  importTitle: (title: string) => `导入${title}`,
  export: '导出',
  exportTitle: (title: string) => `导出${title}`,
  off: '本区域已关闭此功能，如需使用请联系管理员',
  loadFailed: '加载失败',
})
