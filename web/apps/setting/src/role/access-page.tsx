import { useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { AreaPicker, Chain, QueryError, Screen, UserPicker, errorText, whyQuery } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { joined } from '../page/joined.texts.ts'
import css from './access-page.module.css'
import { t } from './access.texts.ts'
import { codeTableQuery } from './queries.ts'
import page from './role.module.css'

/** 权限查询: why somebody may do something or may not, and the way to see the portal as they do. The question stands in the address. */
export default function AccessPage() {
  const sdk = useSdk()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const codes = useQuery(codeTableQuery(sdk))
  const [user, name] = [params.get('user') ?? '', params.get('name') ?? '']
  const code = params.get('code') ?? ''
  const [area, areaName] = [params.get('area') ?? '', params.get('areaName') ?? '']
  const answer = useQuery({ ...whyQuery(sdk, { code, ...(user ? { user } : {}), ...(area ? { area } : {}) }), enabled: code !== '' })
  const put = (part: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(part)) {
      if (value) next.set(key, value)
      else next.delete(key)
    }
    setParams(next, { replace: true })
  }
  const look = async () => {
    if (!(await sdk.confirm({ title: t.viewAsk(name), text: t.viewText, okText: t.viewStart }))) return
    try {
      await sdk.http.postOrThrow('/api/view-as', { userId: user }, { silent: true })
      // Nothing of this page is right any more. The session's other pages are told by their streams.
      location.assign(`${sdk.env.base}/subapp/main/`)
    } catch (error) {
      sdk.message.error(errorText(error))
    }
  }
  const table = codes.data
  return (
    <div className={page.long}>
      <Screen title={t.title} note={<small>{t.hint}</small>}>
        <div className={css.ask}>
          <div className={css.area}>
            <span>{t.user}</span>
            <UserPicker
              label={t.user}
              value={user ? { id: user, name: name || user } : undefined}
              onChange={(person) => put({ user: person?.id ?? '', name: person?.name ?? '' })}
            />
          </div>
          <label htmlFor="why-code">
            {t.code}
            <Select
              id="why-code"
              aria-label={t.code}
              showSearch
              optionFilterProp="label"
              placeholder={t.codePick}
              loading={codes.isPending}
              value={code || null}
              onChange={(value: string) => put({ code: value })}
              options={
                table
                  ? [
                      ...table.pages.map((p) => ({ value: p.code, label: joined.noted(p.name, p.code) })),
                      ...table.prefixes.flatMap((p) =>
                        table.actions.map((a) => ({ value: `${p.code}:${a.code}`, label: joined.noted(`${p.name} · ${a.name}`, `${p.code}:${a.code}`) })),
                      ),
                    ]
                  : []
              }
            />
          </label>
          <div className={css.area}>
            <span>{t.area}</span>
            <AreaPicker label={t.area} value={area} text={areaName || area} clearable onChange={(id, text) => put({ area: id, areaName: text })} />
          </div>
          <Button disabled={user === ''} onClick={() => void look()}>
            {t.viewAs}
          </Button>
        </div>
        <div className={css.answer}>
          {code === '' ? (
            <EmptyState icon="search" title={t.none}>
              {t.noneText}
            </EmptyState>
          ) : answer.data ? (
            <Chain explanation={answer.data} onOpen={(link) => navigate(link)} />
          ) : answer.isError ? (
            <QueryError error={answer.error} title={t.failed} onRetry={() => answer.refetch()} />
          ) : (
            <Skeleton rows={6} />
          )}
        </div>
      </Screen>
    </div>
  )
}
