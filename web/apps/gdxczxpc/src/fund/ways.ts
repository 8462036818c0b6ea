import { t } from './fund.texts.ts'

/** The page of 项目资金 that is no list of records. */
export const fundWays = () => [{ to: '/m/project-fund/report', title: t.report }]
