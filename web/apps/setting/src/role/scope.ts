import type { DataScope } from './model.ts'
import { t } from './role.texts.ts'

/** The data scopes in the order of the form. */
export const SCOPES: DataScope[] = ['area', 'level', 'dept', 'self', 'custom']

/** 本级及下级 and the like. */
export function scopeName(scope: DataScope): string {
  return { area: t.scopeArea, level: t.scopeLevel, dept: t.scopeDept, self: t.scopeSelf, custom: t.scopeCustom }[scope]
}
