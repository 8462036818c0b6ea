// fields.mjs [FOLDER [DOCUMENT]]: writes the fields of households, members and incomes for each place that shows them, with their words in
// both languages, from the x-fields of api/openapi.json. A file for each place: the list loads nothing of the form. The Go lists
// (internal/rural/household/fields.go) are where a field is declared.
import { mkdir, readFile, writeFile } from 'node:fs/promises'

const root = new URL('../../', import.meta.url)
const folder = new URL(`${process.argv[2] ?? 'web/apps/gdxczxpc/src/household/fields'}/`, root)
const { schemas } = JSON.parse(await readFile(new URL(process.argv[3] ?? 'api/openapi.json', root), 'utf8')).components

const lists = [
  { name: 'home', schema: 'HouseholdCard', type: 'HouseholdCard' },
  { name: 'member', schema: 'HouseholdMember', type: 'Member' },
  { name: 'income', schema: 'HouseholdIncome', type: 'Income' },
]

/** What each place takes of a field, and its own word for it and for its unit. */
const places = {
  list: { keys: ['key', 'kind', 'dict', 'exported'], title: 'Short', unit: 'Unit' },
  card: { keys: ['key', 'kind', 'dict'], title: '', unit: 'Unit' },
  form: { keys: ['key', 'kind', 'dict', 'range', 'length', 'required'], title: 'Asked', unit: 'AskedUnit', hint: 'Hint' },
  sheet: { keys: ['key', 'kinds', 'sheet'] },
}

/** What need not be said. */
const implied = { kind: () => 'text', exported: (f) => f.key }

const head = '// Generated from api/openapi.json by `make gen`. Change internal/rural/household/fields.go, not this file.\n'
const quoted = (s) => `'${s.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const literal = (v) => (Array.isArray(v) ? `[${v.map(literal).join(', ')}]` : typeof v === 'string' ? quoted(v) : String(v))
const put = (name, text) => writeFile(new URL(name, folder), head + text)

await mkdir(folder, { recursive: true })
for (const [place, of] of Object.entries(places)) {
  const held = lists
    .map((list) => {
      const all = schemas[list.schema]['x-fields']
      return { ...list, fields: place === 'sheet' ? all.filter((f) => f.kinds) : all.filter((f) => f[place]).sort((a, b) => a[place] - b[place]) }
    })
    .filter((list) => list.fields.length > 0)
  const row = (f) =>
    [...(place === 'sheet' ? [] : [['at', f[place]]]), ...of.keys.filter((k) => k in f && f[k] !== implied[k]?.(f)).map((k) => [k, f[k]])]
      .map(([k, v]) => `${k}: ${literal(v)}`)
      .join(', ')
  const model = place === 'sheet' ? 'SheetField' : 'FieldModel'
  await put(
    `${place}.ts`,
    `import type { ${model} } from '../field-model.tsx'\nimport type { ${held.map((l) => l.type).join(', ')} } from '../model.ts'\n${held
      .map((l) => `\nexport const ${l.name}Fields: readonly ${model}<keyof ${l.type}>[] = [\n${l.fields.map((f) => `  { ${row(f)} },\n`).join('')}]\n`)
      .join('')}`,
  )
  if (place === 'sheet') continue
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
    `${place}.texts.ts`,
    `import { texts } from '@mirror/sdk'\n${held.map((l) => `\nexport const ${l.name} = texts('${feature(l)}', {\n${lines(l, 'zh', '  ')}})\n`).join('')}`,
  )
  await put(
    `${place}.en.ts`,
    `import type { Translation } from '@mirror/sdk'\n\nexport const en: Translation<typeof import('./${place}.texts.ts')> = {\n${held
      .map((l) => `  '${feature(l)}': {\n${lines(l, 'en', '    ')}  },\n`)
      .join('')}}\n`,
  )
}
