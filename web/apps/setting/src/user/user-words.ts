import type { UserType } from './model.ts'
import { t } from './user.texts.ts'

export const typeText = (type: UserType): string => t[type]

export const typeOptions = () => (['government', 'person', 'legal', 'operations'] as const).map((value) => ({ value, label: t[value] }))
