import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { dateTime } from '@mirror/widgets'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Failed, Screen } from '../screen/screen.tsx'
import screen from '../screen/screen.module.css'
import { ValueForm } from '../screen/value-form.tsx'
import type { Group } from '../screen/value-form.tsx'
import type { Bound, Values } from '../screen/values.ts'
import { ColorField } from './color-field.tsx'
import { LogoField } from './logo-field.tsx'
import { t } from './parameter.texts.ts'

interface View {
  version: number
  updatedAt: number
  values: Values
  limits: Bound[]
}

const key = ['platform-parameters'] as const

const LEVELS = ['', '', '不进入', '省级', '省级、市级', '省级、市级、县级', '县级及以上、镇级', '行政村及以上']

const groups = (): Group[] => [
  {
    title: t.look,
    fields: [
      { key: 'title', label: '平台名称', kind: 'text', required: true, hint: '显示在页头、浏览器标签和登录页，最多 30 个字' },
      { key: 'logo', label: t.logo, kind: 'own', hint: 'PNG 或 JPEG，不超过 1 MB，建议 64 × 64 像素以上' },
      { key: 'themeColor', label: t.color, kind: 'own', required: true, hint: '默认 #3498DB' },
      { key: 'footer', label: '页脚文字', kind: 'text', hint: '留空显示平台名称和版本' },
    ],
  },
  {
    title: t.habits,
    fields: [
      { key: 'topMenu', label: '顶部菜单', kind: 'number', unit: '项', required: true, hint: '最多 8 项，其余收入“更多”' },
      { key: 'pageSize', label: '每页条数', kind: 'choice', options: ['10', '20', '50', '100'].map((value) => ({ value, label: `${value} 条` })) },
      { key: 'dashboardDays', label: '看板统计周期', kind: 'number', unit: '天', required: true },
      { key: 'countPoll', label: '未读数轮询间隔', kind: 'number', unit: '秒', required: true, hint: '仅在实时连接中断时使用' },
      {
        key: 'visualLevel',
        label: '进入数据大屏的层级',
        kind: 'choice',
        options: [2, 3, 4, 5, 6, 7].map((n) => ({ value: String(n), label: `${LEVELS[n]}${n === 4 ? '（默认）' : ''}` })),
        hint: '这些层级的账号登录后先进入数据大屏',
      },
    ],
  },
  {
    title: t.places,
    fields: [
      { key: 'mapNumber', label: '审图号', kind: 'text', hint: '如 粤S(2026)001号；留空时地图标注“示意图”' },
      { key: 'warningBase', label: '预警分析站点地址', kind: 'text', required: true, hint: 'http(s):// 地址，或以 / 开头的本站路径' },
    ],
  },
]

const NUMBERS = ['pageSize', 'visualLevel']

/** 平台参数: one row; open pages take it up by themselves. */
export default function ParameterPage() {
  const sdk = useSdk()
  const client = useQueryClient()
  const query = useQuery(
    queryOptions({ queryKey: key, queryFn: ({ signal }) => sdk.http.get<View>('/api/platform-parameters', undefined, { signal, silent: true }), retry: false }),
  )
  const view = query.data
  const save = async (typed: Values) => {
    const values = Object.fromEntries(Object.entries(typed).map(([k, v]) => [k, NUMBERS.includes(k) ? Number(v) : v]))
    client.setQueryData(key, await sdk.http.put<View>('/api/platform-parameters', { version: view?.version, values }, { silent: true }))
  }
  return (
    <Screen title={t.title}>
      {view ? (
        <ValueForm
          groups={groups()}
          values={view.values}
          bounds={view.limits}
          ask={{ title: t.ask, okText: t.ok }}
          saved={t.saved}
          foot={t.version(view.version, dateTime(view.updatedAt))}
          own={(field, value, set) =>
            field.key === 'logo' ? <LogoField value={String(value)} onChange={set} /> : <ColorField value={String(value)} onChange={set} />
          }
          onSave={save}
          onReload={() => query.refetch()}
        />
      ) : query.isError ? (
        <Failed error={query.error} title={t.failed} onRetry={() => query.refetch()} />
      ) : (
        <div className={screen.body}>
          <Skeleton rows={8} />
        </div>
      )}
    </Screen>
  )
}
