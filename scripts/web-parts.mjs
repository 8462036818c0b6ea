// web-parts.mjs: which parts of the kit a page must use. A choice of one is the kit's Choice, never a <select> of a page's own; antd's Select is for
// several, and for one of so many that it is looked for by typing: the kit has neither. A sheet that holds a field one types in is closed by
// useSheetClose, which asks before the typing is lost; dialogs of the shell ask by themselves (layer/overlays.tsx).
// It reads the JSX of every file. Then it plants each fault once, in memory, and fails where one is not found.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const web = fileURLToPath(new URL('../web', import.meta.url))

/** Files with a <select> of their own, and why. */
const choices = {
  'packages/widgets/src/field.tsx': 'it is the kit’s',
  'reference/src/call.tsx': 'the page of the API takes nothing of the kit (scripts/web-rooms.mjs)',
}

/** Parts of the kit and of antd one types into. */
const fields = ['TextField', 'DateField', 'Input', 'InputNumber', 'AutoComplete', 'Mentions']
/** Kinds of <input> nobody types into. */
const pressed = ['checkbox', 'radio', 'file', 'hidden', 'color', 'range', 'button', 'submit']

const files = readdirSync(web, { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|template)\/|^(e2e|build)\/|\.test\.tsx?$/.test(file))

/** Calls visit for each node; where it answers false, what lies within is passed over. */
function walk(node, visit) {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) return node.forEach((one) => walk(one, visit))
  if (typeof node.type === 'string' && visit(node) === false) return
  Object.values(node).forEach((one) => walk(one, visit))
}

/** What a file is: its functions by name, what it imports of files of ours, and its tree. */
function read(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const [functions, imports] = [new Map(), new Map()]
  walk(program, (node) => {
    if (node.type === 'FunctionDeclaration' && node.id) functions.set(node.id.name, node)
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) functions.set(node.id.name, node.init)
    if (node.type === 'ExportDefaultDeclaration' && node.declaration.type === 'FunctionDeclaration') functions.set('default', node.declaration)
    if (node.type === 'ImportDeclaration' && node.source.value.startsWith('.'))
      for (const { type, local, imported } of node.specifiers)
        imports.set(local.name, { file: normalize(join(dirname(file), node.source.value)), name: type === 'ImportSpecifier' ? imported.name : 'default' })
  })
  // A part that comes late: const X = late(() => import('./x.tsx')).
  for (const [name, init] of functions)
    walk(init, (node) => {
      if (node.type !== 'ImportExpression' || !node.source.value?.startsWith('.')) return
      const of = init.type === 'CallExpression' ? /\.([A-Z]\w*)\b/.exec(text.slice(node.end, init.end))?.[1] : undefined
      if (init.type === 'CallExpression') imports.set(name, { file: normalize(join(dirname(file), node.source.value)), name: of ?? 'default' })
    })
  return { program, functions, imports, text }
}

const known = new Map(files.map((file) => [file, read(file, readFileSync(join(web, file), 'utf8'))]))

const nameOf = ({ name }) => (name.type === 'JSXMemberExpression' ? name.object.name : name.name)
const valueOf = (opening, attribute) => opening.attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === attribute)?.value

function faultsOf(planted) {
  const all = planted ? new Map([...known, [planted.file, read(planted.file, planted.text)]]) : known
  const faults = []
  const judged = new Map()

  /** Whether a piece of a file draws a field one types in, itself or by a part of ours; a search loses nothing. */
  function typed(file, node) {
    let found = false
    walk(node, (at) => {
      if (found) return false
      if (at.type !== 'JSXElement') return true
      const name = nameOf(at.openingElement)
      const role = valueOf(at.openingElement, 'role')?.value
      if (role === 'search' || name === 'FilterRow') return false
      if (name === 'textarea' || fields.includes(name)) found = true
      else if (name === 'input') found = !pressed.includes(valueOf(at.openingElement, 'type')?.value)
      else if (/^[A-Z]/.test(name ?? '')) found = partTyped(file, name)
      return !found
    })
    return found
  }
  function partTyped(file, name) {
    const key = `${file} ${name}`
    if (judged.has(key)) return judged.get(key)
    judged.set(key, false) // of a part that draws itself
    const { functions, imports } = all.get(file) ?? {}
    const from = imports?.get(name)
    const found = from ? partTyped(from.file, from.name) : functions?.has(name) === true && typed(file, functions.get(name))
    judged.set(key, found)
    return found
  }

  /** Names within a function that ask before they close: what useSheetClose gives, itself or through a hook of ours, and what calls it. */
  function asking(file, of) {
    const names = new Set()
    const gives = (name) => {
      if (name === 'useSheetClose') return true
      const from = all.get(file).imports.get(name)
      const body = from ? all.get(from.file)?.functions.get(from.name) : all.get(file).functions.get(name)
      return (
        /^use[A-Z]/.test(name ?? '') &&
        body !== undefined &&
        all
          .get(from?.file ?? file)
          .text.slice(body.start, body.end)
          .includes('useSheetClose(')
      )
    }
    const uses = (node) => {
      let found = false
      walk(node, (at) => {
        if (at.type === 'Identifier' && names.has(at.name)) found = true
        return !found
      })
      return found
    }
    for (let before = -1; before !== names.size; ) {
      before = names.size
      walk(of, (node) => {
        if (node.type === 'FunctionDeclaration' && node !== of && node.id && uses(node.body)) names.add(node.id.name)
        if (node.type !== 'VariableDeclarator' || !node.init) return
        const called = node.init.type === 'CallExpression' ? node.init.callee.name : undefined
        if (node.id.type === 'ObjectPattern' && gives(called)) names.add('close')
        else if (node.id.type === 'Identifier' && (gives(called) || (node.init.type === 'ArrowFunctionExpression' && uses(node.init.body))))
          names.add(node.id.name)
      })
    }
    return uses
  }

  for (const [file, { program, text }] of all) {
    const line = (node) => `${file}:${text.slice(0, node.start).split('\n').length}`
    const judge = (node, of) =>
      walk(node, (at) => {
        if (at !== node && at.type === 'FunctionDeclaration') {
          judge(at, at)
          return false
        }
        if (at.type !== 'JSXElement') return
        const name = nameOf(at.openingElement)
        if (name === 'Select' && !at.openingElement.attributes.some((one) => one.name?.name === 'mode' || one.name?.name === 'showSearch'))
          faults.push(`${line(at)}: antd’s Select for a choice of one; the kit has Choice`)
        if (name === 'select' && !choices[file]) faults.push(`${line(at)}: a <select> of its own; the kit has Choice`)
        if (name !== 'Drawer' || !typed(file, at.children)) return
        const close = valueOf(at.openingElement, 'onClose')
        if (close && !asking(file, of)(close)) faults.push(`${line(at)}: one types in this sheet; close it by useSheetClose`)
      })
    judge(program, program)
  }
  return faults
}

const found = faultsOf()

/** One fault of each kind: a file, what of it is replaced by what, and what must be said of it. */
const plants = [
  ['apps/gdxczxpc/src/evaluation/indicator-rows.tsx', '<Choice', '<select', 'a <select> of its own'],
  ['shell/src/account/token-form.tsx', '<Choice', '<select', 'a <select> of its own'],
  ['apps/setting/src/role/access-page.tsx', 'showSearch', '', 'antd’s Select for a choice of one'],
  ['apps/setting/src/user/post-select.tsx', 'mode="multiple"', '', 'antd’s Select for a choice of one'],
  ['apps/gdxczxpc/src/engine/views-sheet.tsx', 'onClose={() => leave()}', 'onClose={onClose}', 'useSheetClose'], // its own field
  ['apps/setting/src/income/line-sheet.tsx', 'onClose={close}', 'onClose={onClose}', 'useSheetClose'], // by a hook that lies elsewhere
  ['apps/setting/src/sub-app/versions-drawer.tsx', 'busy || close()', 'busy || onClose()', 'useSheetClose'], // a field of a form that lies elsewhere
  ['warning/src/reason-form.tsx', 'onClose={close}', 'onClose={onClose}', 'useSheetClose'],
]
for (const [file, from, to, said] of plants) {
  const text = known.get(file)?.text
  if (!text?.includes(from)) found.push(`${file} has no ${from}, where a fault is planted: name another in scripts/web-parts.mjs`)
  else if (!faultsOf({ file, text: text.replace(from, to) }).some((fault) => fault.startsWith(file) && fault.includes(said)))
    found.push(`${file}: ${to} was not found out`)
}
for (const file of Object.keys(choices))
  if (!known.get(file)?.text.includes('<select')) found.push(`${file} has no <select>: take it out of scripts/web-parts.mjs`)

console.log(`${known.size} files, ${plants.length} planted faults found out, ${found.length} faults`)
if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
