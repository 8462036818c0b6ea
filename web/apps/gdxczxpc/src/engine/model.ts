import type { components } from '@mirror/contract'

type Schemas = components['schemas']

/** A module as the server describes it to this person: what its pages are drawn from. */
export type Description = Schemas['ModuleDescription']
export type Field = Schemas['ModuleField']
export type Step = Schemas['ModuleTransition']
export type State = Schemas['ModuleState']
export type Row = Schemas['ModuleRow']
export type Whole = Schemas['ModuleRecord']
export type Line = Schemas['ModuleLine']
export type Todos = Schemas['ModuleTodos']
export type Todo = Schemas['ModuleTodo']

export interface File {
  id: string
  name: string
  size: number
}

/** Values by field key, as the wire has them. */
export type Values = Record<string, unknown>

export interface Page {
  items: Row[]
  next: string
  total: number
  totalCap: number
}
