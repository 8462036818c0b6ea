import type { Rule, SubApp } from './model.ts'

/** Largest zip the server takes; a larger one is not sent at all. */
export const MAX_BUNDLE = 32 * 1024 * 1024

/** Why a file is not worth sending, "" where it is. */
export function unfit({ name, size }: Pick<File, 'name' | 'size'>): '' | 'notZip' | 'tooLarge' {
  if (!/\.zip$/i.test(name)) return 'notZip'
  return size > MAX_BUNDLE ? 'tooLarge' : ''
}

/** What is wrong with a canary's rule, "" where nothing is. */
export function ruleFault({ areas, roles, percent }: Rule): '' | 'percentWrong' | 'nobody' {
  const text = percent.trim()
  if (text !== '' && !/^(\d{1,2}|100)$/.test(text)) return 'percentWrong'
  return areas.length === 0 && roles.length === 0 && Number(text) === 0 ? 'nobody' : ''
}

/** Sub-apps whose name, title or owner holds the words. */
export function matching(apps: readonly SubApp[], words: string): SubApp[] {
  const q = words.trim().toLowerCase()
  return apps.filter(({ name, title, owner }) => [name, title, owner].some((text) => text.toLowerCase().includes(q)))
}
