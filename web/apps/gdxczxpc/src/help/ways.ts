import { t } from './help.texts.ts'

/** The pages of 帮扶管理 that are no list of records. */
export const helpWays = () => [
  { to: '/help/due', title: t.due },
  { to: '/help/entitled', title: t.entitled },
  { to: '/help/report', title: t.report },
]
