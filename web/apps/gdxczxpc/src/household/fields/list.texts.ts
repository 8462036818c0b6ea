// Generated from api/openapi.json by `make gen`. Change internal/rural/household/fields.go, not this file.
import { texts } from '@mirror/sdk'

export const home = texts('gdxczxpc-home-list', {
  householdNo: '户编号',
  idCard: '证件号码',
  phone: '联系电话',
  membersCount: '人口（人）',
  membersCountUnit: '人',
  type: '户类型',
  monitorState: '监测状态',
  risk: '主要风险',
  houseLevel: '住房',
})
