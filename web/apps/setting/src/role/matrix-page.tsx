import { HttpError, useSdk } from '@mirror/sdk'
import { Loading } from '@mirror/ui'
import { Choice, QueryError, Screen, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useSearchParams } from 'react-router'
import { joined } from '../page/joined.texts.ts'
import { saveFile } from '@mirror/sdk/save'
import { HiddenLists } from './hidden-lists.tsx'
import { MatrixGrid } from './matrix-grid.tsx'
import css from './matrix.module.css'
import { t } from './matrix.texts.ts'
import { codeTableQuery, roleTableQuery, useSetGrant } from './queries.ts'

/** 权限矩阵: one role's grants, or all roles side by side for one prefix; the second tab keeps the lists of hidden buttons. */
export default function MatrixPage() {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const codes = useQuery(codeTableQuery(sdk))
  const roles = useQuery(roleTableQuery(sdk))
  const setGrant = useSetGrant()
  const tab = params.get('tab') === 'hidden' ? 'hidden' : 'matrix'
  const prefix = params.get('prefix') ?? 'household-data'
  const against = params.get('against') ?? ''
  const put = (key: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(key, value)
    else next.delete(key)
    setParams(next)
  }
  const table = codes.data
  const download = async () => {
    try {
      await saveFile(sdk, '/api/access/matrix.csv', `${t.title}.csv`)
    } catch (error) {
      sdk.message.error(joined.pair(t.exportFailed, errorText(error)))
    }
  }
  const failed = [codes, roles].find((q) => q.isError && !q.data)
  return (
    <Screen
      title={t.title}
      note={
        <nav className={css.tabs} aria-label={t.title}>
          {(['matrix', 'hidden'] as const).map((name) => (
            <button key={name} type="button" aria-current={tab === name ? 'page' : undefined} onClick={() => setParams(name === 'hidden' ? { tab: name } : {})}>
              {name === 'hidden' ? t.hiddenTab : t.matrixTab}
            </button>
          ))}
        </nav>
      }
      actions={tab === 'matrix' ? <Button onClick={() => void download()}>{t.export}</Button> : null}
    >
      {failed ? (
        <QueryError error={failed.error} title={t.failed} onRetry={() => void Promise.all([codes.refetch(), roles.refetch()])} />
      ) : !table || !roles.data ? (
        <Loading label={t.title} />
      ) : tab === 'hidden' ? (
        <HiddenLists table={table} />
      ) : (
        <>
          <div className={css.choices}>
            <Choice
              className={css.select}
              label={t.module}
              value={prefix}
              onChange={(value) => put('prefix', value)}
              options={[...table.prefixes.map((p) => ({ value: p.code, label: p.name })), { value: 'pages', label: t.pages }]}
            />
            <Choice
              className={css.select}
              label={t.compare}
              value={against}
              onChange={(value) => put('against', value)}
              options={[
                { value: '', label: t.noCompare },
                ...roles.data.filter((r) => r.builtin).map((r) => ({ value: r.code, label: joined.pair(t.compare, r.name) })),
              ]}
            />
            <span className={css.legend}>{against ? t.legendDiff : t.legend}</span>
          </div>
          <MatrixGrid
            table={table}
            roles={roles.data}
            columns={prefix === 'pages' ? table.pages : table.actions.map((a) => ({ code: `${prefix}:${a.code}`, name: a.name }))}
            against={roles.data.find((r) => r.code === against)}
            pending={setGrant.isPending ? `${setGrant.variables.role.id}/${setGrant.variables.code}` : ''}
            onSet={(role, column, on) =>
              setGrant.mutate(
                { role, code: column.code, on },
                {
                  onSuccess: () => sdk.message.success(on ? t.given(role.name, column.name) : t.taken(role.name, column.name)),
                  onError: (error) => sdk.message.error(error instanceof HttpError && error.status === 409 ? t.conflict : errorText(error)),
                },
              )
            }
          />
        </>
      )}
    </Screen>
  )
}
