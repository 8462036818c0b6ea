import { texts } from '@mirror/sdk'

/** How two words are put together where one of them comes from the server. */
export const joined = texts('setting-joined', {
  pair: (label: string, value: string) => `${label}：${value}`,
  noted: (text: string, note: string) => `${text}（${note}）`,
  act: (action: string, object: string) => `${action}${object}`,
  comma: '，',
})
