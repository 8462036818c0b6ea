import { expect, test } from 'vitest'
import { en as rules } from '../packages/sdk/src/rules/rules.en.ts'
import { en as request } from '../packages/sdk/src/request/failure.en.ts'
import { en as dict } from '../shell/src/loader/dict.en.ts'

// Where the specification gives only English, the English pack says its words; politeness and a full stop may stand around them.
test.each([
  ['S5.04', rules.rules.mobileNeeded, 'phone number cannot be empty'],
  ['S5.04', rules.rules.mobile, 'enter correct phone format'],
  ['S5.05', rules.rules.emailNeeded, 'email cannot be empty'],
  ['S5.05', rules.rules.email, 'enter correct email format'],
  ['S5.07', rules.rules.password4A, 'password consists of 6-20 non-Chinese characters'],
  ['S5.08', rules.rules.userNeeded, 'please enter username'],
  ['S8.05', request.request.timedOut, 'loading timed out'],
  ['S8.07', request.request.malformed, 'malformed request'],
  ['S8.07', request.request.credentials, 'incorrect authentication credentials'],
  ['S8.07', request.request.serverFault, 'server error'],
  ['S8.11', dict.dict.failed, 'failed to get dictionary data, please retry'],
])('%s the English pack says "%s"', (_, text, words) => {
  expect(String(text).toLowerCase()).toContain(words.toLowerCase())
})
