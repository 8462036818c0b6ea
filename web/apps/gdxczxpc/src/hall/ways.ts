import { t } from './hall.texts.ts'

/** The pages of 综合服务 that are no list of records. */
export const hallWays = () => [{ to: '/hall/jobs', title: t.title }]
