import { Button } from '@mirror/ui'
import { Choice, TextField } from '@mirror/widgets'
import { useState } from 'react'
import css from './hall.module.css'
import { t } from './hall.texts.ts'

interface Props {
  label: string
  any: string
  options: readonly { value: string; label: string }[]
  choice: string
  keyword: string
  placeholder: string
  onFind: (choice: string, keyword: string) => void
}

/** A choice and a keyword over a list; the keyword is looked for when it is sent. */
export function Find({ label, any, options, choice, keyword, placeholder, onFind }: Props) {
  const [typed, setTyped] = useState(keyword)
  return (
    <form
      className={css.find}
      role="search"
      onSubmit={(e) => {
        e.preventDefault()
        onFind(choice, typed.trim())
      }}
    >
      <Choice label={label} optional empty={any} value={choice} options={options} onChange={(v) => onFind(v, typed.trim())} />
      <TextField type="search" aria-label={placeholder} placeholder={placeholder} maxLength={40} value={typed} onChange={(e) => setTyped(e.target.value)} />
      <Button type="submit" icon="search">
        {t.search}
      </Button>
    </form>
  )
}

/** On to the next page, and back to the first. */
export function Pages({ cursor, next, onGo }: { cursor: string; next: string | undefined; onGo: (cursor: string) => void }) {
  if (!cursor && !next) return null
  return (
    <div className={css.pages}>
      {cursor && <Button onClick={() => onGo('')}>{t.first}</Button>}
      {next && <Button onClick={() => onGo(next)}>{t.next}</Button>}
    </div>
  )
}
