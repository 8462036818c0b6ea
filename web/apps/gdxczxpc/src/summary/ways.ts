import { t } from './summary.texts.ts'

/** The page of 汇总报表 that is no list of records. */
export const summaryWays = () => [{ to: '/summary', title: t.list }]
