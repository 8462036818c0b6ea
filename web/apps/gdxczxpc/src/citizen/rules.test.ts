import { expect, test } from 'vitest'
import { fieldsFor } from './rules.ts'

test('a kind asks for its own fields and nothing is asked before one is chosen', () => {
  expect(fieldsFor('intserv-proposal', '')).toEqual({ need: [], more: [] })
  expect(fieldsFor('intserv-proposal', '4')).toEqual({ need: ['phone'], more: ['note'] })
  expect(fieldsFor('intserv-proposal', '2').need).toContain('member')
  expect(fieldsFor('intserv-correction', '3')).toEqual({ need: ['rightEducation', 'reason'], more: ['proof'] })
  expect(fieldsFor('intserv-correction', '9')).toEqual({ need: [], more: [] })
})
