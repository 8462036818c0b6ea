import type { ReactNode } from 'react'
import type { Description, Field, Values, Whole } from './model.ts'

/** What the feature of one module adds to the pages the engine draws for all; module-pages.tsx hands it over. */
export interface ModuleParts {
  /** A form that asks otherwise than field by field. */
  form?: (props: { d: Description; id: string }) => ReactNode
  /** The fields that a form asks for, and a record's page shows, as the others stand: of those the description has, some required then. */
  asks?: (fields: readonly Field[], values: Values) => Field[]
  /** Stands over the fields of a new record's form, and answers to what is chosen there. */
  hint?: (props: { area: string; values: Values }) => ReactNode
  /** Stands on the record's page below what the description says. While it holds what is typed and not stored, the record's steps wait. */
  extra?: (props: { record: Whole; shown: Record<string, string>; onDirty: (dirty: boolean) => void }) => ReactNode
  /** Stands over the counts by state. */
  figures?: (props: { area: string }) => ReactNode
  /** Pages beside the registers of the business whose first register the module is. */
  beside?: () => { to: string; title: string }[]
}

/** By the code of the module. */
export type PartsOfModules = Readonly<Record<string, ModuleParts>>
