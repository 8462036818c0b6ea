import { t } from './levels.texts.ts'

export const levelName = (level: number): string => (t as Readonly<Record<number, string>>)[level] ?? ''
