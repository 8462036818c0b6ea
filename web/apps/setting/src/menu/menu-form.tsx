import { Choice } from '@mirror/widgets'
import { iconOf } from '@mirror/ui'
import { Input } from 'antd'
import { useState } from 'react'
import { Field } from '../page/field.tsx'
import page from '../page/page.module.css'
import { joined } from '../page/joined.texts.ts'
import { icons } from './icons.ts'
import css from './menu-page.module.css'
import { t } from './menu.texts.ts'
import type { MenuEntry } from './model.ts'
import { standing } from './preview.ts'

/** Every field of one item; changes go into the draft as they are typed, so that tree and preview follow. */
export function MenuForm({
  entry,
  items,
  wrong,
  onChange,
}: {
  entry: MenuEntry
  items: MenuEntry[]
  wrong: Record<string, string>
  onChange: (part: Partial<MenuEntry>) => void
}) {
  // An id names the item in the tree: it is taken when the field is left, and only when it is nobody else's.
  const [id, setId] = useState(entry.id)
  const twice = id !== entry.id && items.some((e) => e.id === id)
  const { leaf, level } = standing(items, entry.id)
  const line = (name: 'name' | 'text' | 'base' | 'url' | 'microAppPre' | 'resource' | 'keywords', max: number, hint?: string, required = false) => (
    <Field
      id={`menu-${name}`}
      label={t[name]}
      required={required}
      wrong={wrong[name] ?? (required && !entry[name].trim() ? t.needName : undefined)}
      hint={hint}
    >
      <Input
        id={`menu-${name}`}
        maxLength={max}
        value={entry[name]}
        status={wrong[name] ? 'error' : ''}
        aria-describedby={`menu-${name}-note`}
        onChange={(e) => onChange({ [name]: e.target.value })}
      />
    </Field>
  )
  const choice = (name: 'position' | 'showType' | 'icon', options: { value: string; label: string }[]) => (
    <Field id={`menu-${name}`} label={t[name]} wrong={wrong[name]}>
      <Choice
        id={`menu-${name}`}
        label={t[name]}
        className={page.full}
        value={entry[name]}
        onChange={(value) => onChange({ [name]: value })}
        options={options.some((o) => o.value === entry[name]) ? options : [...options, { value: entry[name], label: entry[name] || t.left }]}
      />
    </Field>
  )
  return (
    <div className={css.form}>
      {line('name', 20, undefined, true)}
      {line('text', 20, t.textHint)}
      <Field id="menu-id" label={t.id} required wrong={wrong.id ?? (twice ? t.twice : undefined)} hint={t.idHint}>
        <Input
          id="menu-id"
          maxLength={64}
          value={id}
          aria-describedby="menu-id-note"
          onChange={(e) => setId(e.target.value.trim())}
          onBlur={() => {
            if (id && !twice && id !== entry.id) onChange({ id })
            else if (!twice) setId(entry.id)
          }}
        />
      </Field>
      {choice('position', [
        { value: 'top', label: t.top },
        { value: 'left', label: t.left },
      ])}
      {line('microAppPre', 80, t.microAppPreHint)}
      {line('base', 300, t.baseHint)}
      {line('url', 300, t.urlHint)}
      {line('resource', 80, t.resourceHint)}
      {choice('icon', [{ value: '', label: t.noIcon }, ...icons().map(([value, label]) => ({ value: iconOf(value), label }))])}
      {choice('showType', [
        { value: '', label: t.plain },
        { value: 'rootNode', label: t.rootNode },
      ])}
      <Field id="menu-show" label={t.show}>
        <Choice
          id="menu-show"
          label={t.show}
          className={page.full}
          value={entry.show ? '1' : '0'}
          onChange={(value) => onChange({ show: value === '1' })}
          options={[
            { value: '1', label: t.shown },
            { value: '0', label: t.hidden },
          ]}
        />
      </Field>
      {line('keywords', 100, t.keywordsHint)}
      <p className={css.facts}>
        {t.level} {level} · {t.leaf} {leaf ? t.yes : t.no} · {t.children} {joined.noted(String(items.filter((e) => e.parentId === entry.id).length), t.follows)}
      </p>
    </div>
  )
}
