import type { components } from './api.ts'

/** Types of the HTTP interface, generated from the Go handlers (`make gen`). Nothing here exists at run time. */
export type { components, operations, paths } from './api.ts'
/** The wire structs by name. */
export type Schemas = components['schemas']
/** What is each module's own, by its code. */
export type Modules = Schemas['Modules']
