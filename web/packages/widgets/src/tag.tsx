import { Icon } from '@mirror/ui'
import type { IconName } from '@mirror/ui'
import styles from './tag.module.css'

/** Tones of a state; each is said in words too, never by colour alone. */
export type Tone = 'brand' | 'red' | 'orange' | 'yellow' | 'green' | 'quiet'

/** A state in words on its wash. */
export function Tag({ tone = 'quiet', icon, children }: { tone?: Tone; icon?: IconName; children: string }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
