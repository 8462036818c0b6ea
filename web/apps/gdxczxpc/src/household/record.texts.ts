import { texts } from '@mirror/sdk'

/** Words about one household, which its list does without. */
export const t = texts('gdxczxpc-household-record', {
  whole: '整页查看',
  print: '打印',
  private: '含个人信息，请妥善保管',
  file: (no: string) => `户档案 ${no}`,
  loading: '户档案',
  goneTitle: '没有这户档案',
  goneText: '该户不存在，或不在您负责的区域内。',
  failed: '户档案加载失败',
  entry: '查看审核',
  missing: '未找到',
})
