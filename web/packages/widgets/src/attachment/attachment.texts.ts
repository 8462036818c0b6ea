import { texts } from '@mirror/sdk'

/** Files on a record. */
export const t = texts('attachment', {
  title: '附件',
  add: '添加附件',
  choose: '选择附件',
  limits: 'JPG、PNG（不超过 20 MB）、PDF、DOCX、XLSX（不超过 50 MB）；照片中的位置和拍摄设备信息会自动清除',
  none: '还没有附件。',
  loading: '正在加载附件',
  loadFailed: '附件加载失败',
  retry: '重试',
  sending: (name: string) => `正在上传 ${name}`,
  goOn: '继续上传',
  broken: '上传中断',
  cancel: '取消',
  download: '下载',
  remove: '删除',
  removeTitle: '删除附件',
  removeText: (name: string) => `确定删除“${name}”吗？删除后无法恢复。`,
  failed: '操作失败，请重试',
  facts: (size: string, when: string) => `${size} · ${when}`,
})
