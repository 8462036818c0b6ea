import type { IconName } from '@mirror/ui'
import type { Tone } from '@mirror/widgets'

/** The colour and the picture of each kind; the word is said too. */
export const look: Record<string, { tone: Tone; icon: IconName }> = {
  todo: { tone: 'brand', icon: 'task' },
  urge: { tone: 'orange', icon: 'bell' },
  warning: { tone: 'red', icon: 'warning' },
  notice: { tone: 'green', icon: 'document' },
  system: { tone: 'quiet', icon: 'settings' },
  watch: { tone: 'yellow', icon: 'eye' },
}
