import { texts } from '@mirror/sdk'

export const t = texts('widgets-moment', {
  timeOf: (label: string) => `${label}的时刻`,
})
