import { t } from './help.texts.ts'

/** The pages of 帮扶管理 that are no list of records. */
export const helpWays = () => [
  { to: '/m/help/due', title: t.due },
  { to: '/m/help/entitled', title: t.entitled },
  { to: '/m/help/report', title: t.report },
]
