import { t } from './warning.texts.ts'

/** A month of the server, 202611, as it is written. */
export const monthText = (month: number) => t.yearMonth(Math.floor(month / 100), month % 100)
