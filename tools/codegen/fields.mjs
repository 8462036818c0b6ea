// fields.mjs [FOLDER [DOCUMENT]]: writes the fields of households, members and incomes for each place that shows them, with their words in
// both languages, from the x-fields of api/openapi.json. A file for each place: the list loads nothing of the form. The Go lists
// (internal/rural/household/fields.go) are where a field is declared.
import { mkdir, readFile, writeFile } from 'node:fs/promises'

const root = new URL('../../', import.meta.url)
const folder = new URL(`${process.argv[2] ?? 'web/apps/gdxczxpc/src'}/`, root)
const { schemas } = JSON.parse(await readFile(new URL(process.argv[3] ?? 'api/openapi.json', root), 'utf8')).components

const lists = [
  { name: 'home', schema: 'HouseholdCard' },
  { name: 'member', schema: 'HouseholdMember' },
  { name: 'income', schema: 'HouseholdIncome' },
]

/** What each place takes of a field, and its own word for it and for its unit. */
const places = {
  list: { keys: ['key', 'kind', 'dict', 'exported'], title: 'Short', unit: 'Unit' },
  card: { keys: ['key', 'kind', 'dict'], title: '', unit: 'Unit' },
  form: { keys: ['key', 'kind', 'dict', 'range', 'length', 'required', 'more'], title: 'Asked', unit: 'AskedUnit', hint: 'Hint' },
}

/** What need not be said. */
const implied = { kind: () => 'text', exported: (f) => f.key }

const head = '// Generated from api/openapi.json by `make gen`. Change internal/rural/household/fields.go, not this file.\n'
const quoted = (s) => `'${s.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const literal = (v) => (Array.isArray(v) ? `[${v.map(literal).join(', ')}]` : typeof v === 'string' ? quoted(v) : String(v))
const put = (name, text) => writeFile(new URL(name, folder), head + text)

const modelOf = (schema) => `keyof Schemas['${schema}']`
const rowOf = (f, keys) =>
  `  { ${keys
    .filter((k) => k in f && f[k] !== implied[k]?.(f))
    .map((k) => `${k}: ${literal(f[k])}`)
    .join(', ')} },\n`
const fieldsOf = (list) => schemas[list.schema]['x-fields']

for (const room of ['household/fields', 'family']) await mkdir(new URL(room, folder), { recursive: true })

// The change sheets ask by kind of change and have their words from the engine.
await put(
  'family/sheet-fields.ts',
  `import type { Schemas } from '@mirror/contract'

/** A field that kinds of change ask for, and its key on their sheet where it is another one. */
export interface SheetField<K> {
  key: K
  kinds: readonly string[]
  sheet?: string
}
${lists
  .map((l) => {
    const rows = fieldsOf(l).filter((f) => f.kinds)
    return `\nexport const ${l.name}Fields: readonly SheetField<${modelOf(l.schema)}>[] = [\n${rows.map((f) => rowOf(f, ['key', 'kinds', 'sheet'])).join('')}]\n`
  })
  .join('')}`,
)

for (const [place, of] of Object.entries(places)) {
  const held = lists
    .map((list) => ({
      ...list,
      fields: fieldsOf(list)
        .filter((f) => f[place])
        .sort((a, b) => a[place] - b[place])
        .map((f) => ({ ...f, at: f[place] })),
    }))
    .filter((list) => list.fields.length > 0)
  await put(
    `household/fields/${place}.ts`,
    `import type { Schemas } from '@mirror/contract'\nimport type { FieldModel } from '../field-model.tsx'\n${held
      .map((l) => {
        const rows = l.fields.map((f) => rowOf(f, ['at', ...of.keys])).join('')
        return `\nexport const ${l.name}Fields: readonly FieldModel<${modelOf(l.schema)}>[] = [\n${rows}]\n`
      })
      .join('')}`,
  )
  const lines = (list, language, indent) =>
    list.fields
      .flatMap(({ key, words }) => [
        [key, words[of.title] ?? words['']],
        [`${key}Unit`, words[of.unit] ?? words.Unit],
        [`${key}Hint`, words[of.hint]],
      ])
      .filter(([, word]) => word)
      .map(([key, word]) => `${indent}${key}: ${quoted(word[language])},\n`)
      .join('')
  const feature = (list) => `gdxczxpc-${list.name}-${place}`
  await put(
    `household/fields/${place}.texts.ts`,
    `import { texts } from '@mirror/sdk'\n${held.map((l) => `\nexport const ${l.name} = texts('${feature(l)}', {\n${lines(l, 'zh', '  ')}})\n`).join('')}`,
  )
  await put(
    `household/fields/${place}.en.ts`,
    `import type { Translation } from '@mirror/sdk'\n\nexport const en: Translation<typeof import('./${place}.texts.ts')> = {\n${held
      .map((l) => `  '${feature(l)}': {\n${lines(l, 'en', '    ')}  },\n`)
      .join('')}}\n`,
  )
}
