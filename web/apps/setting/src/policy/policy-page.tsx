import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Group } from '../page/value-form.tsx'
import { ValuePage } from '../page/value-page.tsx'
import { DutiesChange, DutiesNote } from './duties-note.tsx'
import { separation, separationKey } from './duties.ts'
import { t } from './policy.texts.ts'

const groups = (ready: boolean): Group<keyof Schemas['Policy']>[] => [
  {
    title: t.session,
    fields: [
      { key: 'sessionIdle', label: t.sessionIdleLabel, kind: 'number', unit: t.minutes, per: 60, required: true, hint: t.sessionIdleHint },
      { key: 'sessionMax', label: t.sessionMaxLabel, kind: 'number', unit: t.hours, per: 3600, required: true, hint: t.sessionMaxHint },
      { key: 'screenLock', label: t.screenLockLabel, kind: 'number', unit: t.minutes, per: 60, required: true, hint: t.screenLockHint },
      { key: 'sessionsPerUser', label: t.sessionsPerUserLabel, kind: 'number', unit: t.pieces, required: true, hint: t.sessionsPerUserHint },
    ],
  },
  {
    title: t.sign,
    fields: [
      { key: 'lockAfter', label: t.lockAfterLabel, kind: 'number', unit: t.times, required: true, hint: t.lockAfterHint },
      { key: 'lockFor', label: t.lockForLabel, kind: 'number', unit: t.minutes, per: 60, required: true },
      { key: 'captchaAfter', label: t.captchaAfterLabel, kind: 'number', unit: t.times, required: true },
      { key: 'adminFactor', label: t.adminFactorLabel, kind: 'switch', hint: t.adminFactorHint },
      { key: 'adminNetworks', label: t.adminNetworksLabel, kind: 'list', hint: t.adminNetworksHint },
      { key: 'deviceTrust', label: t.deviceTrustLabel, kind: 'number', unit: t.days, per: 86_400, required: true, hint: t.deviceTrustHint },
    ],
  },
  {
    title: t.password,
    fields: [
      {
        key: 'passwordMaxAge',
        label: t.passwordMaxAgeLabel,
        kind: 'number',
        unit: t.days,
        per: 86_400,
        required: true,
        hint: t.passwordMaxAgeHint,
      },
    ],
  },
  {
    title: t.audit,
    fields: [{ key: 'auditRetentionDays', label: t.auditRetentionDaysLabel, kind: 'number', unit: t.days, required: true, hint: t.auditRetentionDaysHint }],
  },
  {
    title: t.duties,
    fields: [{ key: 'separateDuties', label: t.separateDutiesLabel, kind: 'switch', hint: t.separateDutiesHint, fixed: !ready }],
    note: <DutiesNote />,
  },
  {
    title: t.wire,
    fields: [
      { key: 'apiTokens', label: t.apiTokensLabel, kind: 'switch', hint: t.apiTokensHint },
      { key: 'requestTokens', label: t.requestTokensLabel, kind: 'switch', hint: t.requestTokensHint },
      { key: 'requestTokensExempt', label: t.requestTokensExemptLabel, kind: 'list', hint: t.pathsHint },
      {
        key: 'envelope',
        label: t.envelopeLabel,
        kind: 'choice',
        options: [
          { value: 'off', label: t.off },
          { value: 'ecb', label: t.ecb },
          { value: 'gcm', label: 'AES-GCM' },
        ],
      },
      { key: 'envelopeWhiteList', label: t.envelopeWhiteListLabel, kind: 'list', hint: t.pathsHint },
    ],
  },
  {
    title: t.start,
    fields: [
      { key: 'firstLoginNotice', label: t.firstLoginNoticeLabel, kind: 'switch', hint: t.firstLoginNoticeHint },
      { key: 'areaRedirect', label: t.areaRedirectLabel, kind: 'switch', hint: t.areaRedirectHint },
      { key: 'watermark', label: t.watermarkLabel, kind: 'switch', hint: t.watermarkHint },
    ],
  },
]

/** 安全策略: one row with floors of the law; in force everywhere within a second. */
export default function PolicyPage() {
  const sdk = useSdk()
  const client = useQueryClient()
  const duties = useQuery(separation(sdk)).data
  return (
    <ValuePage
      title={t.title}
      failed={t.failed}
      path="/api/security-policy"
      of="policy"
      groups={groups(duties !== undefined && (duties.on || duties.lacks.length === 0))}
      ask={(now) => ({
        title: t.ask,
        okText: t.ok,
        about: async ({ separateDuties }) =>
          separateDuties === now['separateDuties'] ? null : <DutiesChange to={separateDuties === true} now={await client.fetchQuery(separation(sdk))} />,
      })}
      saved={t.saved}
      foot={t.version}
      onSaved={() => void client.invalidateQueries({ queryKey: separationKey })}
    />
  )
}
