// Generated from api/openapi.json by `make gen`. Change internal/rural/household/fields.go, not this file.
import { texts } from '@mirror/sdk'

export const home = texts('gdxczxpc-home-card', {
  householdNo: '户编号',
  type: '户类型',
  idCard: '证件号码',
  phone: '联系电话',
  membersCount: '家庭人口',
  membersCountUnit: '人',
  position: '住房位置',
  houseYear: '建成年份',
  waterSafe: '饮水安全',
  waterKind: '饮水来源',
  toilet: '卫生厕所',
  broadband: '宽带',
  collectiveShare: '集体分红',
  responsibleCadre: '帮扶责任人',
})

export const member = texts('gdxczxpc-member-card', {
  relation: '与户主关系',
  sex: '性别',
  idCard: '证件号码',
  health: '健康状况',
  laborSkill: '劳动技能',
  ethnic: '民族',
  education: '文化程度',
  partyMember: '党员',
  studentStatus: '在校生状况',
  school: '就读学校',
  employer: '务工单位',
  monthlyWage: '月工资',
  medicalInsurance: '基本医疗保险',
  pension: '养老保险',
  lowIncome: '低保或特困',
})
