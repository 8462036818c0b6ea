import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { dateTime } from '@mirror/widgets'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Failed, Screen } from '../screen/screen.tsx'
import screen from '../screen/screen.module.css'
import { ValueForm } from '../screen/value-form.tsx'
import type { Group } from '../screen/value-form.tsx'
import type { Bound, Values } from '../screen/values.ts'
import { t } from './policy.texts.ts'

interface View {
  version: number
  updatedAt: number
  policy: Values
  limits: Bound[]
}

const key = ['security-policy'] as const

const groups = (): Group[] => [
  {
    title: t.session,
    fields: [
      { key: 'sessionIdle', label: '闲置自动退出', kind: 'number', unit: '分钟', per: 60, required: true, hint: '无操作超过此时间须重新登录' },
      { key: 'sessionMax', label: '最长登录时间', kind: 'number', unit: '小时', per: 3600, required: true, hint: '到时须重新登录，不能短于闲置时间' },
      { key: 'sessionsPerUser', label: '每人同时登录数', kind: 'number', unit: '个', required: true, hint: '超过时最早的登录自动退出，0 为不限' },
    ],
  },
  {
    title: t.sign,
    fields: [
      { key: 'lockAfter', label: '连续失败锁定', kind: 'number', unit: '次', required: true, hint: '按用户和设备（或网段）计数，最多 5 次' },
      { key: 'lockFor', label: '锁定时长', kind: 'number', unit: '分钟', per: 60, required: true },
      { key: 'captchaAfter', label: '失败后显示验证码', kind: 'number', unit: '次', required: true },
      { key: 'adminFactor', label: '管理员必须使用第二因子', kind: 'switch', hint: '关闭后管理员只凭密码即可登录' },
      { key: 'deviceTrust', label: '信任设备有效期', kind: 'number', unit: '天', per: 86_400, required: true, hint: '期间该设备不再要求第二因子' },
    ],
  },
  {
    title: t.password,
    fields: [
      {
        key: 'passwordMaxAge',
        label: '密码有效期',
        kind: 'number',
        unit: '天',
        per: 86_400,
        required: true,
        hint: '到期须修改，提前 7 天提醒；密码为 9-16 位，含大写、小写字母和数字',
      },
    ],
  },
  { title: t.audit, fields: [{ key: 'auditRetentionDays', label: '审计记录保留', kind: 'number', unit: '天', required: true, hint: '法律要求不少于 180 天' }] },
  {
    title: t.wire,
    fields: [
      { key: 'requestTokens', label: '一次性请求令牌', kind: 'switch', hint: '每次调用消耗一个令牌，重放被拒绝' },
      { key: 'requestTokensExempt', label: '令牌豁免路径', kind: 'list', hint: '每行一个，以 / 开头，末尾可用 /*' },
      {
        key: 'envelope',
        label: '报文加密',
        kind: 'choice',
        options: [
          { value: 'off', label: '关闭' },
          { value: 'ecb', label: 'AES-ECB（兼容）' },
          { value: 'gcm', label: 'AES-GCM' },
        ],
      },
      { key: 'envelopeWhiteList', label: '加密白名单路径', kind: 'list', hint: '每行一个，以 / 开头，末尾可用 /*' },
    ],
  },
  {
    title: t.start,
    fields: [
      { key: 'firstLoginNotice', label: '首次登录提示', kind: 'switch', hint: '白名单内的人员不提示' },
      { key: 'areaRedirect', label: '上级账号进入数据大屏', kind: 'switch', hint: '区域层级由平台参数设定' },
    ],
  },
]

/** 安全策略: one row with floors of the law; in force everywhere within a second. */
export default function PolicyPage() {
  const sdk = useSdk()
  const client = useQueryClient()
  const query = useQuery(
    queryOptions({ queryKey: key, queryFn: ({ signal }) => sdk.http.get<View>('/api/security-policy', undefined, { signal, silent: true }), retry: false }),
  )
  const view = query.data
  return (
    <Screen title={t.title}>
      {view ? (
        <ValueForm
          groups={groups()}
          values={view.policy}
          bounds={view.limits}
          ask={{ title: t.ask, okText: t.ok }}
          saved={t.saved}
          foot={t.version(view.version, dateTime(view.updatedAt))}
          onSave={async (policy) =>
            client.setQueryData(key, await sdk.http.put<View>('/api/security-policy', { version: view.version, policy }, { silent: true }))
          }
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
