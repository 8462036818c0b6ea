import type { Modules, Schemas } from '@mirror/contract'

/** A module as the server describes it to this person: what its pages are drawn from. */
export type Description = Schemas['ModuleDescription']
export type Field = Schemas['ModuleField']
export type Step = Schemas['ModuleTransition']
export type Row = Schemas['ModuleRow']
export type Whole = Schemas['ModuleRecord']
export type Line = Schemas['ModuleLine']
export type Stage = Schemas['ModuleStage']
export type Todo = Schemas['ModuleTodo']

export type File = Schemas['ModuleFile']

/** Values by field key, as the wire has them. */
export type Values = Record<string, unknown>

/** The values of a record whose module the page knows: the document says which fields that module has. */
export const valuesOf = <Code extends keyof Modules>(_: Code, record: { values: Values }) => record.values as Modules[Code]['values']
