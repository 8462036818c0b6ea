import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Member } from '../engine/household-query.ts'
import { t } from './family.texts.ts'
import { kind } from './kinds.ts'
import { PeopleField } from './people-field.tsx'

afterEach(cleanup)

const members = [
  { id: 1, name: '张三', relation: '02' },
  { id: 2, name: '张小玲', relation: '20' },
  { id: 3, name: '张大山', relation: '51' },
] as Member[]

test('each choice of people has its label, and all are described by what is wrong with them', () => {
  render(
    <MockApp sdk={createMockSdk({})}>
      <QueryClientProvider client={new QueryClient()}>
        <PeopleField of={kind.split} members={members} value="2:02 3:" wrong="请为每位成员选择与户主关系" onChange={() => undefined} />
      </QueryClientProvider>
    </MockApp>,
  )
  const said = (control: Element | null) =>
    (control?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => (id && document.getElementById(id)?.textContent) || '')
  const labelled = (label: string) => (screen.getByText(label, { selector: 'label' }) as HTMLLabelElement).control
  const choices = [t.splitHead, t.relationTo('张大山')].map(labelled)
  expect(choices.map((x) => [x?.tagName, x?.getAttribute('aria-invalid')])).toEqual([
    ['SELECT', 'true'],
    ['SELECT', 'true'],
  ])
  expect(choices.map(said)).toEqual([
    ['', '请为每位成员选择与户主关系'],
    [t.relationNow('51'), '请为每位成员选择与户主关系'],
  ])
  expect(said(screen.getByRole('group', { name: t.leaving }))).toEqual(['请为每位成员选择与户主关系'])
})
