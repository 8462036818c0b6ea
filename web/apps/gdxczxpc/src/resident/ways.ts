import { t } from './resident.texts.ts'

/** The page of 驻镇帮镇扶村 that is no list of records. */
export const residentWays = () => [{ to: '/m/resident-town/report', title: t.report }]
