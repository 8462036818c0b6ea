import type { Schemas } from '@mirror/contract'
import { useSdk } from '@mirror/sdk'
import { normal, readingsOf, search } from '@mirror/sdk/find'
import { EmptyState, Icon, iconOf, Loading } from '@mirror/ui'
import { QueryError } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useRef, useState } from 'react'
import { Attention } from './attention.tsx'
import css from './home.module.css'
import { sentences, t } from './home.texts.ts'

type Group = Schemas['SettingGroup']
type SettingPage = Schemas['SettingPage']

/** 设置首页: the groups of the menu as cards, and one search over all their pages. */
export default function HomePage() {
  const sdk = useSdk()
  const groups = useQuery({ queryKey: ['settings'], queryFn: () => sdk.http.get('/api/palette/settings', {}, { silent: true }) })
  const [word, setWord] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const status = useId()
  if (groups.isError && !groups.data) return <QueryError title={t.failed} error={groups.error} onRetry={() => void groups.refetch()} />
  if (!groups.data) return <Loading />
  if (groups.data.length === 0) {
    return (
      <EmptyState icon="settings" title={t.none}>
        {t.noneText}
      </EmptyState>
    )
  }
  const shown = narrowed(groups.data, word)
  const count = shown.reduce((n, { pages }) => n + pages.length, 0)
  const asked = word.trim()
  return (
    <section className={css['page']} aria-labelledby={`${status}-title`}>
      <header className={css['head']}>
        <h1 id={`${status}-title`}>{t.title}</h1>
        <label className={css['find']}>
          <Icon name="search" />
          <input
            ref={box}
            type="search"
            aria-label={t.find}
            placeholder={t.placeholder}
            value={word}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setWord(event.target.value)}
          />
        </label>
      </header>
      <p className="sr-only" role="status">
        {asked ? t.found(count) : ''}
      </p>
      {!asked && <Attention />}
      {count === 0 ? (
        <EmptyState icon="search" title={t.nothing(asked)}>
          <p>{t.nothingText}</p>
          <Button
            onClick={() => {
              setWord('')
              box.current?.focus()
            }}
          >
            {t.clear}
          </Button>
        </EmptyState>
      ) : (
        <div className={css['groups']}>
          {shown.map((group) => (
            <Card key={group.id} group={group} />
          ))}
        </div>
      )}
    </section>
  )
}

function Card({ group }: { group: Group }) {
  const id = useId()
  return (
    <section className={css['card']} aria-labelledby={id}>
      <h2 id={id}>
        <Icon name={iconOf(group.icon || 'folder')} />
        {group.title || t.other}
      </h2>
      <p>{(sentences as Record<string, string>)[group.id] ?? ''}</p>
      <ul>
        {group.pages.map((page) => (
          <li key={page.id}>
            <Entry page={page} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A page of this sub-app is a link; one of another sub-app is reached through the shell. */
function Entry({ page }: { page: SettingPage }) {
  const sdk = useSdk()
  const [prefix = '', path = '/'] = page.address.split('#')
  const own = prefix === sdk.app.prefix
  return (
    <a
      href={own ? sdk.history.createHref(path) : undefined}
      role={own ? undefined : 'link'}
      tabIndex={0}
      onKeyDown={(event) => {
        if (!own && event.key === 'Enter') void sdk.navigate(prefix, path)
      }}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        void sdk.navigate(prefix, path)
      }}
    >
      <Icon name={iconOf(page.icon)} size={16} />
      {page.title}
    </a>
  )
}

/** The groups with the pages a word finds, in the menu's order: a person looks where they looked before. */
function narrowed(groups: readonly Group[], word: string): Group[] {
  if (!word.trim()) return [...groups]
  const all = groups.flatMap((group) =>
    group.pages.map((page) => ({
      id: page.id,
      title: page.title,
      readings: readingsOf(page.readings),
      words: page.words ? page.words.split(' ').map(normal) : [],
      trail: group.title,
    })),
  )
  const found = new Set(search(all, word, all.length).map(({ item }) => item.id))
  return groups.map((group) => ({ ...group, pages: group.pages.filter(({ id }) => found.has(id)) })).filter(({ pages }) => pages.length > 0)
}
