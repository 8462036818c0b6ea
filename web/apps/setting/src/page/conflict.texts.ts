import { texts } from '@mirror/sdk'

export const t = texts('setting-conflict', {
  title: '内容已被他人修改',
  text: (who: string, at: string) => `您打开后，${who || '其他管理员'}于 ${at} 修改了这条记录。`,
  same: '对方的修改与您看到的内容一致，可以直接保存。',
  field: '项目',
  was: '打开时',
  theirs: '对方改为',
  mine: '您填写的',
  keep: '保留我的修改并继续',
  drop: '放弃我的修改',
})
