import { now } from '@mirror/sdk'
import { Tag } from '@mirror/widgets'
import { t } from './engine.texts.ts'
import { daysLeft } from './rules.ts'

/** The deadline with its light: words and colour, never colour alone. */
export function Light({ due, light }: { due: number; light: string }) {
  if (!due) return <>—</>
  const n = daysLeft(due, now())
  const text = n < 0 ? t.late(-n) : n === 0 ? t.today : t.left(n)
  return <Tag tone={light === 'red' ? 'red' : light === 'yellow' ? 'orange' : 'quiet'}>{text}</Tag>
}
