import type { Tone } from '@mirror/widgets'
import { t } from './warning.texts.ts'

/** The state of a warning nobody has looked at, as the server names it. */
export const NEW = '新增'

const levels: Record<string, { tone: Tone; text: () => string }> = {
  红: { tone: 'red', text: () => t.red },
  橙: { tone: 'orange', text: () => t.orange },
  黄: { tone: 'yellow', text: () => t.yellow },
  蓝: { tone: 'brand', text: () => t.blue },
}

/** How a level of the server looks and is called. */
export const levelOf = (level: string) => levels[level] ?? { tone: 'quiet' as const, text: () => level }
