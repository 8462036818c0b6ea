import { texts } from '@mirror/sdk/shell'

/** pacLevel (S3.06) as the tag beside the area's name says it. */
export const t = texts('levels', {
  1: '平台',
  2: '省级',
  3: '市级',
  4: '县级',
  5: '镇级',
  6: '村级',
  7: '自然村',
})
