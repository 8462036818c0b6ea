import { limitText } from '../hits/said.ts'
import type { Rule } from '../types.ts'

/** What a rule compares, in words. */
export const conditionOf = (rule: Rule) => `${rule.figureTitle} ${limitText({ ...rule, threshold: rule.value })}`
