import { t } from './assess.texts.ts'

/** The page of 考核 that is no list of records: a member's own sheets. */
export const assessWays = () => [{ to: '/m/assess/mine', title: t.mine }]
