import { DataTable, Facts, Tag, dateTime, useDict, whole } from '@mirror/widgets'
import type { Column } from '@mirror/widgets'
import css from './household-card.module.css'
import { IncomeChart } from './income-chart.tsx'
import type { HouseholdCard as Household, Member } from './model.ts'
import { houseTone, incomeChange } from './rules.ts'

/** 一户一档: what is known of one household, in the drawer over the list and on a page of its own. */
export function HouseholdCard({ h, heading: H = 'h3' }: { h: Household; heading?: 'h2' | 'h3' }) {
  const types = useDict('household_type')
  const kinds = useDict('monitor_type')
  const states = useDict('monitor_state')
  const risks = useDict('risk_type')
  const houses = useDict('house_level')
  const change = incomeChange(h.incomes)
  const newest = h.incomes[0]
  const yesNo = (v: boolean) => (v ? '是' : '否')
  return (
    <>
      <section className={css.section}>
        <H>基本</H>
        <Facts
          items={[
            ['户编号', h.householdNo],
            ['户类型', types.name(h.type)],
            ['所在区域', h.path.map((p) => p.name).join(' ') || h.areaPath.replaceAll('/', ' ')],
            ['证件号码', h.idCard],
            ['联系电话', h.phone],
            ['家庭人口', `${h.membersCount} 人`],
            ['住址', [h.naturalVillage, h.group, h.address].filter((part, i) => part !== '' && (i === 2 || !h.address.includes(part))).join(' ')],
            [
              '住房',
              h.houseLevel ? (
                <Tag key="house" tone={houseTone(h.houseLevel)}>{`${houses.name(h.houseLevel)}${h.houseArea ? ` · ${h.houseArea} ㎡` : ''}`}</Tag>
              ) : (
                ''
              ),
            ],
            ['建成年份', h.houseYear || ''],
            ['耕地 / 林地', `${h.arableLand} 亩 / ${h.forestLand} 亩`],
            ['饮水安全', yesNo(h.waterSafe)],
            ['卫生厕所', yesNo(h.toilet)],
            ['宽带', yesNo(h.broadband)],
            ['通主干道', h.roadToMain ? '是' : `否${h.roadKm ? `，相距 ${h.roadKm} km` : ''}`],
            ['帮扶责任人', h.responsibleCadre],
            ['更新时间', dateTime(h.updatedAt)],
          ]}
        />
      </section>
      <section className={css.section}>
        <H>
          家庭成员<small>{h.members.length} 人</small>
        </H>
        <div className={css.members}>
          <Members members={h.members} />
        </div>
      </section>
      <section className={css.section}>
        <H>
          年度收支
          {newest && (
            <small>
              {newest.year} 年人均 {whole(newest.perCapita)} 元
              {change !== undefined && `，较上年${change >= 0 ? '增长' : '下降'} ${Math.abs(change).toFixed(1)}%`}
            </small>
          )}
        </H>
        {h.incomes.length === 0 ? <p className={css.none}>尚未录入年度收支。</p> : <IncomeChart incomes={h.incomes} />}
      </section>
      <section className={css.section}>
        <H>防返贫监测</H>
        {h.monitorState ? (
          <Facts
            items={[
              ['监测状态', states.name(h.monitorState)],
              ['监测对象类别', kinds.name(h.monitorType)],
              ['主要风险', risks.name(h.risk)],
              ['其他风险', h.otherRisks.map(risks.name).join('、')],
              ['应对能力（人均）', newest ? `${whole(newest.coping)} 元` : ''],
            ]}
          />
        ) : (
          <p className={css.none}>该户未纳入防返贫监测。</p>
        )}
      </section>
      {h.remark && (
        <section className={css.section}>
          <H>备注</H>
          <p>{h.remark}</p>
        </section>
      )}
    </>
  )
}

function Members({ members }: { members: Member[] }) {
  const sexes = useDict('GBT2261_1_sex')
  const relations = useDict('GBT4761_relation')
  const health = useDict('health')
  const skills = useDict('labor_skill')
  const places = useDict('work_area')
  const columns: Column<Member>[] = [
    { key: 'name', title: '姓名', head: true, cell: (m) => m.name },
    { key: 'relation', title: '与户主关系', cell: (m) => relations.name(m.relation) },
    { key: 'sex', title: '性别', cell: (m) => sexes.name(m.sex) },
    { key: 'age', title: '年龄（岁）', align: 'right', cell: (m) => m.age },
    { key: 'id', title: '证件号码', cell: (m) => m.idCard },
    { key: 'health', title: '健康状况', cell: (m) => health.name(m.health) || '—' },
    { key: 'skill', title: '劳动技能', cell: (m) => skills.name(m.laborSkill) || '—' },
    { key: 'work', title: '务工', cell: (m) => (m.worker ? `${places.name(m.workArea)}${m.workMonths ? ` ${m.workMonths} 个月` : ''}` : '—') },
  ]
  return <DataTable caption="家庭成员" columns={columns} rows={members} rowKey={(m) => m.id} empty={<p className={css.none}>尚未录入家庭成员。</p>} />
}
