/** What the page reads of the OpenAPI document (api/openapi.json). */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  description?: string
  required?: boolean
  schema: Schema
}

interface Described {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>
}

export interface ApiDocument {
  info: { version: string }
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

export interface Operation extends Described {
  method: string
  path: string
}

/** All operations by their first tag, in the order of their paths. */
export function groupsOf(doc: ApiDocument): [tag: string, operations: Operation[]][] {
  const groups = new Map<string, Operation[]>()
  for (const [path, methods] of Object.entries(doc.paths))
    for (const [method, described] of Object.entries(methods)) {
      const tag = described.tags[0] ?? ''
      groups.set(tag, [...(groups.get(tag) ?? []), { ...described, method: method.toUpperCase(), path }])
    }
  return [...groups].sort(([a], [b]) => a.localeCompare(b))
}

/** Those whose path, title or remark holds every word. */
export function found(groups: [string, Operation[]][], words: string): [string, Operation[]][] {
  const all = words.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ method, path, summary, description = '' }: Operation) => {
    const text = `${method} ${path} ${summary} ${description}`.toLowerCase()
    return all.every((word) => text.includes(word))
  }
  return groups.map(([tag, list]): [string, Operation[]] => [tag, list.filter(fits)]).filter(([, list]) => list.length > 0)
}

export const resolved = (doc: ApiDocument, schema: Schema = {}): Schema =>
  schema.$ref ? (doc.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

export const typeOf = ({ type }: Schema): string => (Array.isArray(type) ? type.find((one) => one !== 'null') : type) ?? 'object'

/** A value of the shape a schema describes, to begin with: every field is there and says nothing. */
export function outline(doc: ApiDocument, given: Schema | undefined, within: readonly string[] = []): unknown {
  const schema = resolved(doc, given)
  const name = given?.$ref
  if (name && within.includes(name)) return null // it holds itself
  const inside = name ? [...within, name] : within
  if (schema.default !== undefined) return schema.default
  if (schema.enum?.length) return schema.enum[0]
  switch (typeOf(schema)) {
    case 'string':
      return ''
    case 'integer':
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'array':
      return schema.items ? [outline(doc, schema.items, inside)] : []
    default:
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, outline(doc, inner, inside)]))
  }
}

export const JSON_TYPE = 'application/json'

/** What the call takes as its body: JSON, or something this page does not send. */
export function bodyOf({ requestBody }: Operation): { schema: Schema | undefined } | 'other' | undefined {
  if (!requestBody) return undefined
  const json = requestBody.content[JSON_TYPE]
  return json ? { schema: json.schema } : 'other'
}

export type Values = Readonly<Record<string, string>>

/** The address of a call with the values typed; a query that is empty is left out. */
export function addressOf({ path, parameters = [] }: Operation, values: Values): string {
  const query = new URLSearchParams()
  let at = path
  for (const one of parameters) {
    const value = values[`${one.in} ${one.name}`] ?? ''
    if (one.in === 'path') at = at.replace(`{${one.name}}`, encodeURIComponent(value))
    if (one.in === 'query' && value !== '') query.set(one.name, value)
  }
  const text = query.toString()
  return text ? `${at}?${text}` : at
}

/** Names of what has to be there and is not. */
export const missing = ({ parameters = [] }: Operation, values: Values): string[] =>
  parameters.filter((one) => (one.in === 'path' || one.required) && !values[`${one.in} ${one.name}`]?.trim()).map(({ name }) => name)
