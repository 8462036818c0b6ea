// Generated from api/openapi.json by `make gen`. Change internal/rural/household/fields.go, not this file.
import { texts } from '@mirror/sdk'

export const home = texts('gdxczxpc-home-form', {
  type: '户类型',
  phone: '联系电话',
  group: '村民小组',
  address: '家庭住址',
  position: '住房位置',
  positionHint: '选填，经度,纬度',
  arableLand: '耕地面积',
  arableLandUnit: '亩',
  houseArea: '住房面积',
  houseAreaUnit: '平方米',
  houseLevel: '住房等级',
  houseYear: '建房年份',
  waterSafe: '饮水安全',
  responsibleCadre: '帮扶责任人',
  remark: '备注',
  naturalVillage: '自然村',
  roadToMain: '通主干道',
  roadKm: '距主干道',
  roadKmUnit: 'km',
  broadband: '宽带',
  toilet: '卫生厕所',
  collectiveShare: '集体分红',
})

export const member = texts('gdxczxpc-member-form', {
  name: '姓名',
  idCard: '证件号码',
  idCardHint: '18 位居民身份证号码',
  relation: '与户主关系',
  ethnic: '民族',
  education: '文化程度',
  studentStatus: '在校生状况',
  health: '健康状况',
  laborSkill: '劳动技能',
  medicalInsurance: '基本医疗保险',
  lowIncome: '低保或特困',
  pension: '养老保险',
  partyMember: '党员',
})
