import { HttpError, useSdk } from '@mirror/sdk'
// Dialogs are drawn by the shell, outside antd's theme: the light parts look right there.
import { EmptyState, Icon, Button as Light, Skeleton, iconOf } from '@mirror/ui'
import { Choice, QueryError, Screen, Tag, TextField, dateTime, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Field } from '../page/field.tsx'
import page from '../page/page.module.css'
import { moved, withBelow } from '../tree/place.ts'
import { TreeEdit } from '../tree/tree-edit.tsx'
import { joined } from '../page/joined.texts.ts'
import { MenuForm } from './menu-form.tsx'
import css from './menu-page.module.css'
import { MenuPreview } from './menu-preview.tsx'
import { MenuVersions } from './menu-versions.tsx'
import { t } from './menu.texts.ts'
import { DEFAULT_PLATFORM, EMPTY } from './model.ts'
import type { MenuEntry, MenuSheet } from './model.ts'
import { changesOf } from './preview.ts'
import { platformsQuery, sheetQuery, useMenuCalls } from './queries.ts'

/** 菜单管理: a platform's menu as a draft, published as a version. */
export default function MenuPage() {
  const sdk = useSdk()
  const [params, setParams] = useSearchParams()
  const platform = params.get('platform') || DEFAULT_PLATFORM
  const platforms = useQuery(platformsQuery(sdk))
  const sheet = useQuery(sheetQuery(sdk, platform))
  const choose = (next: string) => setParams(next === DEFAULT_PLATFORM ? {} : { platform: next })

  const ask = async () => {
    let code = ''
    await sdk.modal({
      title: t.platformTitle,
      content: (close) => (
        <NewPlatform
          onCancel={close}
          onOk={(next) => {
            code = next
            close()
          }}
        />
      ),
    })
    if (code) choose(code)
  }
  const known = [...new Set([...(platforms.data ?? [DEFAULT_PLATFORM]), platform])]
  const picker = (
    <Choice
      className={css.platform}
      label={t.platform}
      value={platform}
      onChange={(next) => (next === '+' ? void ask() : choose(next))}
      options={[
        ...known.map((value) => ({ value, label: value === DEFAULT_PLATFORM ? joined.noted(t.main, value) : value })),
        { value: '+', label: t.newPlatform },
      ]}
    />
  )
  if (sheet.data)
    return (
      <Editor
        key={`${platform} ${sheet.data.draft.version} ${sheet.data.versions[0]?.number ?? 0}`}
        sheet={sheet.data}
        picker={picker}
        reload={() => sheet.refetch()}
      />
    )
  return (
    <Screen title={t.title} note={picker}>
      {sheet.isError ? (
        <QueryError error={sheet.error} title={t.failed} onRetry={() => sheet.refetch()} />
      ) : (
        <div className={css.bones}>
          <Skeleton rows={10} />
        </div>
      )}
    </Screen>
  )
}

function Editor({ sheet, picker, reload }: { sheet: MenuSheet; picker: ReactNode; reload: () => Promise<unknown> }) {
  const sdk = useSdk()
  const calls = useMenuCalls(sheet.platform)
  const begun = sheet.draft.version > 0 ? sheet.draft.items : sheet.live
  const [items, setItems] = useState(begun)
  const [selected, setSelected] = useState(() => (sdk.kept('menu-selected') as string | undefined) ?? begun[0]?.id ?? '')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const [history, setHistory] = useState(false)
  const dirty = JSON.stringify(items) !== JSON.stringify(begun)
  const entry = items.find((e) => e.id === selected)
  const diff = changesOf(sheet.live, items)
  const busy = calls.save.isPending || calls.publish.isPending

  useEffect(() => {
    sdk.keep('menu-selected', selected)
  }, [sdk, selected])
  useEffect(() => (dirty ? sdk.unsaved(() => true) : undefined), [sdk, dirty])

  const change = (id: string, part: Partial<MenuEntry>) => {
    setItems(items.map((e) => (e.id === id ? { ...e, ...part } : part.id && e.parentId === id ? { ...e, parentId: part.id } : e)))
    if (part.id) setSelected(part.id)
    setWrong({})
  }
  const add = (below: boolean) => {
    let n = items.length + 1
    while (items.some((e) => e.id === `menu-${n}`)) n++
    const parent = below ? selected : ''
    const id = `menu-${n}`
    const group = items.find((e) => e.id === parent)
    setItems([
      ...items,
      { ...EMPTY, id, parentId: parent, name: t.newName(n), text: '', position: parent ? 'left' : 'top', microAppPre: group?.microAppPre ?? '' },
    ])
    setSelected(id)
  }
  const remove = async () => {
    if (!entry) return
    const gone = withBelow(items, entry.id)
    if (!(await sdk.confirm({ title: t.removeTitle(entry.name, gone.size), text: t.removeText, okText: t.remove, danger: true }))) return
    setItems(items.filter((e) => !gone.has(e.id)))
    setSelected(entry.parentId)
  }

  /** Keeps the draft; answers its version, 0 where it was not kept. */
  const save = async (version = sheet.draft.version): Promise<number> => {
    try {
      return (await calls.save.mutateAsync({ version, items })).version
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) return meet()
      // The form shows one entry: the first with a fault, with all of its faults.
      const faults = (error instanceof HttpError ? error.fields : []).map(({ field, message }) => ({
        id: field.split('/')[0] ?? '',
        name: field.split('/')[1] ?? '',
        message,
      }))
      const id = faults.find((fault) => items.some((e) => e.id === fault.id))?.id
      if (id !== undefined) {
        setSelected(id)
        setWrong(Object.fromEntries(faults.filter((fault) => fault.id === id).map(({ name, message }) => [name, message])))
      } else sdk.message.error(errorText(error))
      return 0
    }
  }
  // Somebody else saved or published first.
  const meet = async (): Promise<number> => {
    const now = await sdk.http.get(`/api/menus/${encodeURIComponent(sheet.platform)}`, undefined, { silent: true })
    const last =
      now.draft.version > 0 ? { who: now.draft.updatedBy, at: now.draft.updatedAt } : { who: now.versions[0]?.by ?? '', at: now.versions[0]?.at ?? 0 }
    const mine = await sdk.confirm({
      title: t.conflict,
      text: t.conflictText(last.who, dateTime(last.at)),
      okText: t.overwrite,
      cancelText: t.takeTheirs,
      danger: true,
    })
    if (mine) return save(now.draft.version)
    await reload()
    return 0
  }
  const keep = async () => {
    if ((await save()) > 0) sdk.message.success(t.saved)
  }
  const publish = async () => {
    const version = dirty || sheet.draft.version === 0 ? await save() : sheet.draft.version
    if (version === 0) return
    let note: string | undefined
    await sdk.modal({
      title: t.publishTitle,
      content: (close) => (
        <PublishNote
          diff={t.changes(diff.added, diff.changed, diff.removed, diff.order)}
          onCancel={close}
          onOk={(text) => {
            note = text
            close()
          }}
        />
      ),
    })
    if (note === undefined) return
    try {
      sdk.message.success(t.published((await calls.publish.mutateAsync({ version, note })).number))
    } catch (error) {
      if (error instanceof HttpError && error.status === 409) await meet()
      else sdk.message.error(errorText(error))
    }
  }
  const discard = async () => {
    if (!(await sdk.confirm({ title: t.discardTitle, text: t.discardText, okText: t.discard, danger: true }))) return
    setItems(sheet.live)
    if (sheet.draft.version === 0) return
    calls.discard.mutate(sheet.draft.version, { onError: (error) => sdk.message.error(errorText(error)) })
  }

  const state = sheet.draft.version > 0 || dirty
  return (
    <Screen
      title={t.title}
      count={t.count(items.length)}
      note={
        <>
          {picker}
          {state ? (
            <Tag tone="orange">{dirty ? t.unsaved : t.draft}</Tag>
          ) : (
            <Tag tone="green" icon="success">
              {sheet.versions[0] ? t.liveAs(sheet.versions[0].number) : t.live}
            </Tag>
          )}
        </>
      }
      actions={
        <>
          <Button onClick={() => setHistory(true)}>{t.versions}</Button>
          {state && (
            <Button disabled={busy} onClick={() => void discard()}>
              {t.discard}
            </Button>
          )}
          <Button disabled={!dirty} loading={calls.save.isPending} onClick={() => void keep()}>
            {t.save}
          </Button>
          <Button type="primary" disabled={!state} loading={calls.publish.isPending} onClick={() => void publish()}>
            {t.publish}
          </Button>
        </>
      }
    >
      {state && (
        <p className={css.state}>
          {t.changes(diff.added, diff.changed, diff.removed, diff.order)}
          {sheet.draft.version > 0 && `。${t.draftBy(sheet.draft.updatedBy, dateTime(sheet.draft.updatedAt))}`}
        </p>
      )}
      <div className={css.columns}>
        <div>
          <div className={page.bar}>
            <Button size="small" onClick={() => add(false)}>
              {t.add}
            </Button>
            <Button size="small" disabled={!entry} onClick={() => add(true)}>
              {t.addBelow}
            </Button>
            <Button size="small" danger disabled={!entry} onClick={() => void remove()}>
              {t.remove}
            </Button>
          </div>
          {items.length === 0 ? (
            <EmptyState icon="menu" title={t.empty}>
              {t.emptyText}
            </EmptyState>
          ) : (
            <TreeEdit
              label={t.tree}
              nodes={items}
              name={(e: MenuEntry) => e.text || e.name}
              extra={(e: MenuEntry) => (
                <>
                  {!e.show && <em>{t.hidden}</em>}
                  {e.icon && <Icon name={iconOf(e.icon)} size={16} />}
                </>
              )}
              selected={selected}
              onSelect={setSelected}
              onMove={(id, place) => setItems(moved(items, id, place))}
            />
          )}
        </div>
        <div>
          {entry ? (
            <MenuForm key={items.indexOf(entry)} entry={entry} items={items} wrong={wrong} onChange={(part) => change(entry.id, part)} />
          ) : (
            <EmptyState icon="menu" title={t.choose}>
              {t.chooseText}
            </EmptyState>
          )}
        </div>
        <MenuPreview items={items} selected={selected} onSelect={setSelected} />
      </div>
      {history && (
        <MenuVersions
          sheet={sheet}
          onClose={() => setHistory(false)}
          onRestore={async (number) => {
            setHistory(false) // the question would open below the sheet
            if (!(await sdk.confirm({ title: t.restoreTitle(number), text: t.restoreText(number), okText: t.restore }))) return
            try {
              await calls.restore.mutateAsync({ number, version: sheet.draft.version })
              sdk.message.success(t.restored)
            } catch (error) {
              sdk.message.error(errorText(error))
            }
          }}
        />
      )}
    </Screen>
  )
}

function PublishNote({ diff, onOk, onCancel }: { diff: string; onOk: (note: string) => void; onCancel: () => void }) {
  const [note, setNote] = useState('')
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault()
        onOk(note)
      }}
    >
      <p>{t.publishText}</p>
      <p className={page.hint}>{diff}</p>
      <Field id="menu-note" label={t.note} hint={t.noteHint}>
        <TextField id="menu-note" className={css.line} maxLength={100} value={note} onChange={(e) => setNote(e.target.value)} />
      </Field>
      <div className={page.actions}>
        <Light kind="primary" type="submit">
          {t.publish}
        </Light>
        <Light onClick={onCancel}>{t.cancel}</Light>
      </div>
    </form>
  )
}

function NewPlatform({ onOk, onCancel }: { onOk: (code: string) => void; onCancel: () => void }) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState(false)
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault()
        const good = /^[a-z0-9][a-z0-9_-]{0,63}$/.test(code)
        setWrong(!good)
        if (good) onOk(code)
      }}
    >
      <Field id="platform-code" label={t.platformCode} required wrong={wrong ? t.platformWrong : undefined} hint={t.platformHint}>
        <TextField id="platform-code" className={css.line} maxLength={64} value={code} onChange={(e) => setCode(e.target.value.trim())} />
      </Field>
      <div className={page.actions}>
        <Light kind="primary" type="submit">
          {t.ok}
        </Light>
        <Light onClick={onCancel}>{t.cancel}</Light>
      </div>
    </form>
  )
}
