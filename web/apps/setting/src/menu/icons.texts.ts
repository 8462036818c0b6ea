import { texts } from '@mirror/sdk'

/** What the drawn icons that suit a menu show, in the order they are offered. */
export const t = texts('setting-menu-icons', {
  home: '首页',
  household: '农户',
  village: '村庄',
  users: '人员',
  map: '地图',
  chart: '图表',
  screen: '大屏',
  task: '任务',
  document: '文件',
  folder: '文件夹',
  bell: '消息',
  server: '设备',
  settings: '设置',
  menu: '菜单',
  key: '密钥',
  lock: '安全',
  search: '查询',
  warning: '预警',
  external: '外部链接',
})
