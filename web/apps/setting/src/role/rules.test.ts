import { describe, expect, it } from 'vitest'
import type { CodeTable, Role } from './model.ts'
import { complaints, draftOf, EMPTY, inOrder, levelText, otherCodes, possibleParents, tickTree, withCodes } from './rules.ts'

const table: CodeTable = {
  prefixes: [{ code: 'household-data', name: '户情数据' }],
  actions: [{ code: 'add', name: '新增' }],
  pages: [
    { code: 'home', name: '首页' },
    { code: 'warning', name: '预警' },
    { code: 'view-as', name: '以他人身份查看' },
  ],
  menus: [
    { id: 'home', parentId: '', name: '首页', resource: 'home' },
    { id: 'w', parentId: '', name: '预警分析', resource: '' },
    { id: 'w1', parentId: 'w', name: '人口', resource: 'warning' },
    { id: 'w2', parentId: 'w', name: '医疗', resource: 'warning' },
    { id: 'empty', parentId: '', name: '空', resource: '' },
  ],
  mine: [],
}

const role = (id: string, parentId = '0'): Role => ({
  id,
  parentId,
  code: `r${id}`,
  name: `角色${id}`,
  dataScope: 'area',
  visual: false,
  builtin: false,
  levelLo: 1,
  levelHi: 7,
  areas: [],
  grants: ['home'],
  inherited: [],
  members: 0,
  version: 3,
  updatedAt: 0,
  editable: true,
})

describe('roles', () => {
  it('makes a tree of the menu, groups with the codes below them, lone pages last', () => {
    const tree = tickTree(table, '其他')
    expect(tree.map((n) => [n.name, n.resources])).toEqual([
      ['首页', ['home']],
      ['预警分析', ['warning']],
      ['其他', ['view-as']],
    ])
  })
  it('adds and takes codes, sorted, each once', () => {
    expect(withCodes(['b', 'a'], ['c', 'a'], true)).toEqual(['a', 'b', 'c'])
    expect(withCodes(['b', 'a'], ['a'], false)).toEqual(['b'])
  })
  it('keeps a role from inheriting from itself and its heirs', () => {
    const roles = [role('1'), role('2', '1'), role('3', '2'), role('4')]
    expect(possibleParents(roles, '1').map((r) => r.id)).toEqual(['4'])
    expect(possibleParents(roles, '').length).toBe(4)
  })
  it('copies without code and edition', () => {
    expect(draftOf(role('1'), true)).toMatchObject({ code: '', version: 0, name: '角色1（副本）' })
    expect(draftOf(role('1'), false)).toMatchObject({ code: 'r1', version: 3 })
  })
  it('complains like the server', () => {
    expect(complaints({ ...EMPTY, code: 'A', levelLo: 5, levelHi: 4, dataScope: 'custom' }, true)).toEqual({
      code: '角色编码为2至32位小写字母、数字或横线，以字母开头',
      name: '请输入角色名称',
      levelLo: '级别范围无效：起始级别不能低于终止级别',
      areas: '请选择自定义的区域',
    })
    expect(complaints({ ...EMPTY, name: '甲' }, false)).toEqual({})
  })
  it('says levels and codes of its own in words', () => {
    expect([levelText(1, 7), levelText(5, 5), levelText(3, 6)]).toEqual(['不限', '镇级', '市级至村级'])
    expect(otherCodes(table, ['home', 'household-data:add', 'bpm:start'])).toEqual(['bpm:start'])
  })
})

describe('the order of the list', () => {
  const roles = [
    { code: 'b', name: '镇级经办员', members: 2, updatedAt: 0 },
    { code: 'a', name: '安全管理员', members: 10, updatedAt: 5 },
  ]
  it.each([
    ['', 'ba'],
    ['name', 'ab'],
    ['-name', 'ba'],
    ['code', 'ab'],
    ['members', 'ba'],
    ['-updatedAt', 'ab'],
    ['constructor', 'ba'],
  ])('%s', (order, want) =>
    expect(
      inOrder(roles, order)
        .map((r) => r.code)
        .join(''),
    ).toBe(want),
  )
})
