/** Levels and states as the server names them. */
export const LEVELS = [
  ['red', '红'],
  ['orange', '橙'],
  ['yellow', '黄'],
  ['blue', '蓝'],
] as const

export type LevelKey = (typeof LEVELS)[number][0]

export const levelKey = (word: string): LevelKey => LEVELS.find(([, w]) => w === word)?.[0] ?? 'blue'

export const NEW = '新增'
export const READ = '已读'
export const CLUED = '已转线索'
export const EXCLUDED = '已排除'
