import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { AreaPicker, errorText, TextField } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import type { Rule, SubApp } from './model.ts'
import { choicesQuery, useChange } from './queries.ts'
import { ruleFault } from './rules.ts'
import css from './sub-app.module.css'
import { t } from './sub-app.texts.ts'

interface Props {
  app: SubApp
  version: string
  onDirty: (dirty: boolean) => void
  onDone: () => void
}

/** Who gets a version before all do. */
export function CanaryForm({ app, version, onDirty, onDone }: Props) {
  const sdk = useSdk()
  const id = useId()
  const choices = useQuery(choicesQuery(sdk))
  const change = useChange({ silent: true })
  const [start] = useState<Rule>(() => {
    const { canary } = app
    return canary.version === version
      ? { areas: canary.areas, roles: canary.roles, percent: canary.percent ? String(canary.percent) : '' }
      : { areas: [], roles: [], percent: '' }
  })
  const [rule, setRule] = useState(start)
  const dirty = JSON.stringify(rule) !== JSON.stringify(start)
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
  const [tried, setTried] = useState(false)
  const fault = ruleFault(rule)
  const save = () => {
    setTried(true)
    if (fault) return
    const { areas, roles, percent } = rule
    change.mutate({ app, change: { kind: 'canary', version, areas: areas.map((a) => a.id), roles, percent: Number(percent) } }, { onSuccess: onDone })
  }
  return (
    <form
      className={css.canary}
      aria-label={t.canaryTitle(version)}
      onSubmit={(e) => {
        e.preventDefault()
        save()
      }}
    >
      <b>{t.canaryTitle(version)}</b>
      <p className={css.quiet}>{t.canaryText}</p>
      <div className={css.field}>
        <span>{t.areas}</span>
        <ul className={css.chips} aria-label={t.areas}>
          {rule.areas.map((area) => (
            <li key={area.id}>
              {area.name}
              <Button
                kind="plain"
                icon="close"
                aria-label={t.removeArea(area.name)}
                onClick={() => setRule({ ...rule, areas: rule.areas.filter((a) => a.id !== area.id) })}
              />
            </li>
          ))}
        </ul>
        <div className={css.picker}>
          <AreaPicker
            value=""
            text=""
            label={t.areas}
            onChange={(area, name) => area && setRule({ ...rule, areas: [...rule.areas.filter((a) => a.id !== area), { id: area, name }] })}
          />
        </div>
      </div>
      <fieldset className={css.field}>
        <legend>{t.roles}</legend>
        <div className={css.roles}>
          {(choices.data?.roles ?? []).map(({ code, name }) => (
            <label key={code}>
              <input
                type="checkbox"
                checked={rule.roles.includes(code)}
                onChange={(e) => setRule({ ...rule, roles: e.target.checked ? [...rule.roles, code] : rule.roles.filter((r) => r !== code) })}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={css.field}>
        <label htmlFor={`${id}-percent`}>{t.percent}</label>
        <TextField
          id={`${id}-percent`}
          className={css.percent}
          inputMode="numeric"
          maxLength={3}
          value={rule.percent}
          aria-invalid={(tried && fault === 'percentWrong') || undefined}
          onChange={(e) => setRule({ ...rule, percent: e.target.value })}
        />
      </div>
      {tried && fault ? (
        <p className={css.bad} role="alert">
          {t[fault]}
        </p>
      ) : null}
      {change.isError ? (
        <p className={css.bad} role="alert">
          {errorText(change.error)}
        </p>
      ) : null}
      <div className={css.actions}>
        <Button kind="primary" type="submit" disabled={change.isPending}>
          {t.save}
        </Button>
        <Button onClick={onDone}>{t.cancel}</Button>
      </div>
    </form>
  )
}
