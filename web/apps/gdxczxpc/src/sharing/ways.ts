import { t } from './sharing.texts.ts'

/** The pages of 一表同享 that are no lists of records. */
export const sharingWays = () => [
  { to: '/summary/catalogue', title: t.catalogue },
  { to: '/summary/facts', title: t.facts },
]
