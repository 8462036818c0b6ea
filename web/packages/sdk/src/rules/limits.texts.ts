import { texts } from '../core/texts.ts'

export const t = texts('limits', {
  logo: '图片不能超过 1 MB',
  logoEmpty: '图片不能为空',
  repositoryDescription: '仓库说明最多100个字符',
  certificateDescription: '证书说明最多128个字符',
  buildName: '构建名称以字母开头，最多36个字符',
  buildTags: '构建标签最多5个',
  port: '端口为1-65535',
  cpu: 'CPU为0.125-36核',
  memory: '内存为64MB-128GB',
  dashboardRange: '时间范围至少30分钟',
})
