import type { Schemas } from '@mirror/contract'

/** One line of the list; codes are those of the dictionaries, "" means none. Identity numbers come masked. */
export type HouseholdRow = Schemas['HouseholdRow']

/** One year in yuan. */
export type Income = Schemas['HouseholdIncome']
