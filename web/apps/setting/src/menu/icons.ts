import type { IconName } from '@mirror/ui'
import { t } from './icons.texts.ts'

/** The drawn icons that suit a menu, with what they show. */
export const icons = (): [IconName, string][] => Object.entries(t) as [keyof typeof t & IconName, string][]
