import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import type { Sdk } from '@mirror/sdk'
import { Icon } from '@mirror/ui'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { usePopup } from '../popup.ts'
import { t } from './people.texts.ts'
import css from './user-picker.module.css'

/** Somebody as /api/people answers them: accounts in use inside the reader's scope. */
export type Person = Schemas['Person']

/** Somebody chosen; the field shows the name as it was given. */
export interface Chosen {
  id: string
  name: string
}

interface Common {
  label: string
  id?: string
  placeholder?: string
  describedBy?: string
  invalid?: boolean
  disabled?: boolean
}

export type UserPickerProps = Common &
  (
    | { multiple?: false; value: Chosen | undefined; onChange: (next: Chosen | undefined, person?: Person) => void }
    | { multiple: true; value: readonly Chosen[]; onChange: (next: Chosen[]) => void }
  )

/** Typing must rest this long before the server is asked, ms. */
const REST = 200

const peopleQuery = (sdk: Sdk, q: string) =>
  queryOptions({
    queryKey: ['people', q],
    queryFn: ({ signal }) => sdk.http.get('/api/people', { q }, { signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/**
 * Choice of a person, or of several, by name or user name: a combobox with a list below. Arrow keys walk, Enter takes, Esc closes,
 * Backspace in the empty field takes the last one back.
 */
export function UserPicker(props: UserPickerProps) {
  const { label, id, placeholder = t.hint, describedBy, invalid, disabled } = props
  const sdk = useSdk()
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [at, setAt] = useState(0)
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const { box, onKeyDown } = usePopup(open, setOpen)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), REST)
    return () => clearTimeout(timer)
  }, [typed])
  const people = useQuery({ ...peopleQuery(sdk, asked), enabled: open })
  const taken = props.multiple ? props.value : props.value ? [props.value] : []
  const found = (people.data ?? []).filter((p) => !props.multiple || !taken.some((c) => c.id === p.id))
  const current = found[Math.min(at, found.length - 1)]

  const choose = (p: Person) => {
    const chosen = { id: p.id, name: t.noted(p.name, p.username) }
    if (props.multiple) props.onChange([...props.value, chosen])
    else {
      props.onChange(chosen, p)
      setOpen(false)
    }
    setTyped('')
    setAt(0)
  }
  const settled = typed.trim() === asked && !people.isPlaceholderData
  /** Enter before the answer is there means the first of it, unless something else is typed meanwhile. */
  const chooseFirst = () => {
    const q = typed.trim()
    setAsked(q)
    client.fetchQuery(peopleQuery(sdk, q)).then(
      (list) => {
        const first = list.find((p) => !taken.some((c) => c.id === p.id))
        if (first && field.current?.value.trim() === q) choose(first)
      },
      () => undefined, // the list says so
    )
  }
  const take = (c: Chosen) => (props.multiple ? props.onChange(props.value.filter((o) => o.id !== c.id)) : props.onChange(undefined))
  const onKey = (e: KeyboardEvent) => {
    const last = taken.at(-1)
    if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
      e.preventDefault()
      if (!open) return setOpen(true)
      setAt(Math.max(0, Math.min(found.length - 1, at + (e.key === 'ArrowDown' ? 1 : -1))))
    } else if (e.key === 'Enter' && open) {
      // Enter takes somebody; the form around is not sent by it.
      e.preventDefault()
      if (!settled) chooseFirst()
      else if (current) choose(current)
    } else if (e.key === 'Backspace' && typed === '' && last) take(last)
    else if (e.key === 'Tab') setOpen(false)
  }
  return (
    <div ref={box} className={css.picker} onKeyDown={onKeyDown}>
      <div className={css.field} data-invalid={invalid || undefined} data-disabled={disabled || undefined}>
        {taken.map((c) => (
          <span key={c.id} className={css.chip}>
            {c.name}
            {disabled ? null : (
              <button
                type="button"
                aria-label={t.take(c.name)}
                onClick={() => {
                  take(c)
                  // Below a page's end an open list makes the page longer: closing at the next press, it would move the page under the pointer.
                  setOpen(false)
                }}
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </span>
        ))}
        <input
          ref={field}
          id={id}
          role="combobox"
          aria-label={label}
          aria-expanded={open}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={open && current ? `${listId}-${current.id}` : undefined}
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          autoComplete="off"
          disabled={disabled}
          maxLength={50}
          placeholder={taken.length > 0 ? '' : placeholder}
          value={typed}
          onChange={(e) => {
            setTyped(e.target.value)
            setAt(0)
            setOpen(true)
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKey}
        />
      </div>
      {open && (
        <div className={css.panel} aria-busy={people.isFetching}>
          <div id={listId} role="listbox" aria-label={t.found(label)}>
            {found.map((p) => (
              <div
                key={p.id}
                id={`${listId}-${p.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={p === current}
                // The field keeps the focus.
                onPointerDown={(e) => e.preventDefault()}
                onClick={() => choose(p)}
              >
                <b>{t.noted(p.name, p.username)}</b>
                <small>{[p.deptName, p.areaName].filter(Boolean).join(' · ')}</small>
              </div>
            ))}
          </div>
          {people.isError ? <p role="alert">{t.failed}</p> : people.data && found.length === 0 ? <p role="status">{t.none(asked)}</p> : null}
        </div>
      )}
    </div>
  )
}
