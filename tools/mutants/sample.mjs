import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin'

const share = Number(process.env.MIRROR_MUTANTS_SHARE ?? 1)

/**
 * Lets one fault in `share` through. Stryker has no sample of its own; a checker is asked before a fault is run, and what it turns
 * down is reported as not compiling, which no score counts. The choice hangs on the words of the fault, not on its line.
 */
function sample() {
  const sources = new Map()
  const chosen = ({ fileName, location: { start, end }, mutatorName, replacement }) => {
    const name = relative(process.cwd(), fileName)
    if (!sources.has(name)) sources.set(name, readFileSync(name, 'utf8').split('\n'))
    const was = sources
      .get(name)
      .slice(start.line, end.line + 1)
      .map((line) => line.trim())
    const hash = createHash('sha256')
      .update([name, mutatorName, replacement, start.column, ...was].join('\n'))
      .digest()
    return hash.readUInt32BE() % share === 0
  }
  return {
    init: async () => {},
    check: async (mutants) =>
      Object.fromEntries(mutants.map((m) => [m.id, chosen(m) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' }])),
    group: (mutants) => [mutants.map((m) => m.id)],
  }
}

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', sample)]
