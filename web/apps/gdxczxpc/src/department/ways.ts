import { t } from './department.texts.ts'

/** The page of 部门数据 that is no list of records. */
export const SOURCES = '/m/monitor-department-data/sources'

export const departmentWays = () => [{ to: SOURCES, title: t.sources }]
