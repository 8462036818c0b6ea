import { createMockSdk, MockApp } from '@mirror/sdk/mock'
import { whole } from '@mirror/widgets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { homeFields as changedHome, memberFields as changedMember } from '../family/sheet-fields.ts'
import type { HouseholdCard as Household, Member } from '../engine/household-query.ts'
import type { FieldModel } from './field-model.tsx'
import { home as homeWords, member as memberWords } from './fields/card.texts.ts'
import { homeFields as shownHome, memberFields as shownMember } from './fields/card.ts'
import { homeFields as askedHome, memberFields as askedMember } from './fields/form.ts'
import { HouseholdCard } from './household-card.tsx'

afterEach(cleanup)

/** What a change sheet asks for and the form of a new household does not, with what it holds where that is no text. */
const kinds: Record<string, FieldModel['kind']> = {
  ...{ forestLand: 'decimal', broadband: 'bool', collectiveShare: 'bool', worker: 'bool', workMonths: 'int', monthlyWage: 'money' },
  ...{ medicalInsurance: 'bool', lowIncome: 'bool', pension: 'bool', partyMember: 'bool' },
}

let n = 1000
/** A value that nothing else on the card has. */
function value(f: FieldModel): unknown {
  const kind = f.kind ?? kinds[f.key]
  if (kind === 'bool') return true
  if (kind === 'int' || kind === 'decimal' || kind === 'money' || kind === 'year') return ++n
  return `值${f.key}`
}
const every = (...lists: (readonly { key: string }[])[]) =>
  [...new Map(lists.flat().map((f) => [f.key, f as FieldModel])).values()].map((f) => ({ f, v: value(f) }))
const valuesOf = (all: { f: FieldModel; v: unknown }[]) => Object.fromEntries(all.map(({ f, v }) => [f.key, v]))

test('whatever can be entered of a household or a person stands on its card', () => {
  const ofHome = every(changedHome, shownHome, askedHome)
  const ofMember = every(changedMember, shownMember, askedMember)
  const member = { id: 7, age: 36, elsewhere: '', ...valuesOf(ofMember) } as unknown as Member
  const reckoned = {
    ...{ from: '2025-11-24', to: '2026-11-23', year: 0, members: 0, ruleArea: '', ruleFrom: '', document: '', terms: [], missing: [], unsaid: [] },
    ...{ net: null, perCapita: null, rigid: null, coping: null, line: 8800, lineSays: '', compared: 'unknown', words: '' },
  }
  const card = {
    ...{ id: 1, area: '', areaName: '', areaPath: '', headName: '', monitorType: '', monitorState: '', risk: '', incomeYear: 0, perCapitaIncome: null },
    ...{ state: 'valid', updatedAt: 0, version: 1, otherRisks: [], entry: 0, completeness: 100, missing: [], createdAt: 0, path: [], incomes: [], reckoned },
    ...valuesOf(ofHome),
    members: [member],
  } as unknown as Household
  const sdk = createMockSdk({ fetch: () => Promise.resolve(Response.json({ success: true, code: '200', data: { items: [] } })) })
  render(
    <MockApp sdk={sdk}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <HouseholdCard h={card} />
        </MemoryRouter>
      </QueryClientProvider>
    </MockApp>,
  )
  const page = document.body.textContent ?? ''
  const missing = (all: { f: FieldModel; v: unknown }[], words: object) =>
    all.flatMap(({ f, v }) => {
      if (typeof v === 'string') return page.includes(v) ? [] : [f.key]
      if (typeof v === 'number') return page.includes(String(v)) || page.includes(whole(v)) ? [] : [f.key]
      const title = (words as Record<string, string | undefined>)[f.key]
      // 务工 and 通主干道 are said with where and how far.
      if (f.key === 'worker' || f.key === 'roadToMain') return []
      return title && screen.getAllByText(title).some((e) => e.nextElementSibling?.textContent === '是') ? [] : [f.key]
    })
  expect(missing(ofHome, homeWords)).toEqual([])
  expect(missing(ofMember, memberWords)).toEqual([])
  expect(ofHome.length + ofMember.length).toBeGreaterThan(35)
})
