/** Types of the HTTP interface, generated from the Go handlers (`make gen`). Nothing here exists at run time. */
export type { components, operations, paths } from './api.ts'
