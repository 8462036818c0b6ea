// fields.mjs [FOLDER [DOCUMENT]]: writes the fields of households, members and incomes, with their words in both languages, from the
// x-fields of api/openapi.json. The Go lists (internal/rural/household/fields.go) are where a field is declared.
import { readFile, writeFile } from 'node:fs/promises'

const root = new URL('../../', import.meta.url)
const folder = new URL(`${process.argv[2] ?? 'web/apps/gdxczxpc/src/household'}/`, root)
const { schemas } = JSON.parse(await readFile(new URL(process.argv[3] ?? 'api/openapi.json', root), 'utf8')).components

const lists = [
  ['home', 'HouseholdCard', 'HouseholdCard'],
  ['member', 'HouseholdMember', 'Member'],
  ['income', 'HouseholdIncome', 'Income'],
].map(([name, schema, type]) => ({ name, type, fields: schemas[schema]['x-fields'] }))

const head = '// Generated from api/openapi.json by `make gen`. Change internal/rural/household/fields.go, not this file.\n'
const quoted = (s) => `'${s.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const literal = (v) => (Array.isArray(v) ? `[${v.map(literal).join(', ')}]` : typeof v === 'string' ? quoted(v) : String(v))
const object = (entries) => `{ ${entries.map(([k, v]) => `${k}: ${literal(v)}`).join(', ')} }`

const model = lists.map(
  ({ name, type, fields }) =>
    `\nexport const ${name}Fields: readonly FieldModel<keyof ${type}>[] = [\n${fields
      .map((f) => `  ${object(Object.entries(f).filter(([k]) => k !== 'words'))},\n`)
      .join('')}]\n`,
)
const words = ({ fields }, language) => fields.flatMap((f) => Object.entries(f.words).map(([use, w]) => [f.key + use, w[language]]))
const worded = lists.filter((l) => words(l, 'zh').length > 0)
const lines = (list, language, indent) =>
  words(list, language)
    .map(([key, word]) => `${indent}${key}: ${quoted(word)},\n`)
    .join('')

const put = (name, text) => writeFile(new URL(name, folder), text)
await put(
  'fields.ts',
  `${head}import type { FieldModel } from './field-model.tsx'\nimport type { ${lists.map((l) => l.type).join(', ')} } from './model.ts'\n${model.join('')}`,
)
await put(
  'fields.texts.ts',
  `${head}import { texts } from '@mirror/sdk'\n${worded.map((l) => `\nexport const ${l.name} = texts('gdxczxpc-${l.name}-fields', {\n${lines(l, 'zh', '  ')}})\n`).join('')}`,
)
await put(
  'fields.en.ts',
  `${head}import type { Translation } from '@mirror/sdk'\n\nexport const en: Translation<typeof import('./fields.texts.ts')> = {\n${worded
    .map((l) => `  'gdxczxpc-${l.name}-fields': {\n${lines(l, 'en', '    ')}  },\n`)
    .join('')}}\n`,
)
