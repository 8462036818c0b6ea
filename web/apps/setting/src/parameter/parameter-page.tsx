import type { Schemas } from '@mirror/contract'
import type { Group } from '../page/value-form.tsx'
import { ValuePage } from '../page/value-page.tsx'
import { ColorField } from './color-field.tsx'
import { LogoField } from './logo-field.tsx'
import { t } from './parameter.texts.ts'

const groups = (): Group<keyof Schemas['Values']>[] => [
  {
    title: t.look,
    fields: [
      { key: 'title', label: t.titleLabel, kind: 'text', required: true, hint: t.titleHint },
      { key: 'logo', label: t.logo, kind: 'own', hint: t.logoHint },
      { key: 'themeColor', label: t.color, kind: 'own', required: true, hint: t.themeColorHint },
      { key: 'footer', label: t.footerLabel, kind: 'text', hint: t.footerHint },
    ],
  },
  {
    title: t.habits,
    fields: [
      { key: 'topMenu', label: t.topMenuLabel, kind: 'number', unit: t.items, required: true, hint: t.topMenuHint },
      { key: 'pageSize', label: t.pageSizeLabel, kind: 'choice', options: ['10', '20', '50', '100'].map((value) => ({ value, label: t.rows(value) })) },
      { key: 'dashboardDays', label: t.dashboardDaysLabel, kind: 'number', unit: t.days, required: true, hint: t.dashboardDaysHint },
      { key: 'countPoll', label: t.countPollLabel, kind: 'number', unit: t.seconds, required: true, hint: t.countPollHint },
      {
        key: 'visualLevel',
        label: t.visualLevelLabel,
        kind: 'choice',
        options: ([2, 3, 4, 5, 6, 7] as const).map((n) => ({ value: String(n), label: t[`visual${n}`] })),
        hint: t.visualLevelHint,
      },
    ],
  },
  {
    title: t.places,
    fields: [
      { key: 'mapNumber', label: t.mapNumberLabel, kind: 'text', hint: t.mapNumberHint },
      { key: 'warningBase', label: t.warningBaseLabel, kind: 'text', required: true, hint: t.warningBaseHint },
    ],
  },
]

const NUMBERS = ['pageSize', 'visualLevel']

/** 平台参数: one row; open pages take it up by themselves. */
export default function ParameterPage() {
  return (
    <ValuePage
      title={t.title}
      failed={t.failed}
      path="/api/platform-parameters"
      of="values"
      groups={groups()}
      ask={() => ({ title: t.ask, okText: t.ok })}
      saved={t.saved}
      foot={t.version}
      own={(field, value, set) =>
        field.key === 'logo' ? <LogoField value={String(value)} onChange={set} /> : <ColorField value={String(value)} onChange={set} />
      }
      shape={(typed) => Object.fromEntries(Object.entries(typed).map(([k, v]) => [k, NUMBERS.includes(k) ? Number(v) : v]))}
    />
  )
}
