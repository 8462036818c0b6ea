// types.mjs [TARGET [DOCUMENT]]: writes web/packages/contract/src/api.ts from api/openapi.json. The contract flows one way: Go handler structs, then this file.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

const root = new URL('../../', import.meta.url)
const target = new URL(process.argv[2] ?? 'web/packages/contract/src/api.ts', root)

const spec = JSON.parse(await readFile(new URL(process.argv[3] ?? 'api/openapi.json', root), 'utf8'))
const ast = await openapiTS(spec, { alphabetize: true, immutable: false, emptyObjectsUnknown: true })
await mkdir(new URL('.', target), { recursive: true })
await writeFile(target, `// Generated from api/openapi.json by \`make gen\`. Change the Go handler, not this file.\n\n${astToString(ast)}`)
