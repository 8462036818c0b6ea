// tally.mjs go|vitest|playwright REPORT[,REPORT]: counts a report and names what failed. Several of Playwright count as one.
// First line out: "passed failed skipped"; then one line for each failure. A report with no test in it is a failure:
// a runner that found nothing must not look like a runner that found nothing wrong.
import { readFileSync } from 'node:fs'

const [, , kind, file] = process.argv
// Of some 300 journeys through a real browser on a busy machine.
const maxFlaky = 3

/** Go: leaves of the test tree, so that a table of 30 cases counts 30 and its parent does not count again. */
function go(text) {
  const tests = new Map()
  const packages = new Map()
  for (const line of text.split('\n')) {
    if (!line.startsWith('{')) continue
    const event = JSON.parse(line)
    const name = event.Package ?? event.ImportPath
    if (event.Test) {
      const key = `${name} ${event.Test}`
      if (event.Action === 'run') tests.set(key, 'unfinished')
      if (['pass', 'fail', 'skip'].includes(event.Action)) tests.set(key, event.Action)
    } else if (['pass', 'fail', 'skip', 'build-fail'].includes(event.Action)) {
      packages.set(name, event.Action)
    }
  }
  const parents = new Set()
  const blamed = new Set()
  for (const [key, state] of tests) {
    for (let i = key.indexOf('/', key.indexOf(' ')); i > 0; i = key.indexOf('/', i + 1)) {
      parents.add(key.slice(0, i))
      if (state === 'fail') blamed.add(key.slice(0, i))
    }
  }
  const count = { passed: 0, skipped: 0, failures: [] }
  for (const [key, state] of tests) {
    // A parent counts only when it failed by itself, all its children being well.
    if (parents.has(key) && (state !== 'fail' || blamed.has(key))) continue
    if (state === 'pass') count.passed++
    else if (state === 'skip') count.skipped++
    else count.failures.push(state === 'unfinished' ? `${key} (never finished)` : key)
  }
  for (const [name, state] of packages) {
    const explained = count.failures.some((failure) => failure.startsWith(`${name} `))
    if ((state === 'fail' || state === 'build-fail') && !explained) count.failures.push(`${name} (${state})`)
  }
  return count
}

function vitest(text) {
  const report = JSON.parse(text)
  const count = { passed: 0, skipped: 0, failures: [] }
  for (const suite of report.testResults) {
    for (const test of suite.assertionResults) {
      if (test.status === 'passed') count.passed++
      else if (test.status === 'failed') count.failures.push(`${suite.name} ${test.fullName}`)
      else count.skipped++
    }
    if (suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed')) {
      count.failures.push(`${suite.name} (${(suite.message ?? 'did not load').split('\n')[0]})`)
    }
  }
  return count
}

function playwright(...texts) {
  const reports = texts.map((text) => JSON.parse(text))
  const count = { passed: 0, skipped: 0, failures: reports.flatMap(({ errors }) => errors.map((e) => (e.message ?? 'error').split('\n')[0])) }
  const flaky = []
  const walk = (suite, trail) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        if (test.status === 'skipped') count.skipped++
        else if (test.status === 'expected') count.passed++
        else (test.status === 'flaky' ? flaky : count.failures).push([...trail, spec.title].join(' › '))
      }
    }
    for (const child of suite.suites ?? []) walk(child, [...trail, child.title])
  }
  for (const { suites } of reports) for (const suite of suites) walk(suite, [suite.title])
  // What passed only on a second try is told by name; more than a few of them are no accident but a failure to look at.
  if (flaky.length > maxFlaky) count.failures.push(...flaky.map((name) => `${name} (flaky)`))
  else count.passed += flaky.length
  return { ...count, flaky }
}

let count
try {
  count = { go, vitest, playwright }[kind](...file.split(',').map((one) => readFileSync(one, 'utf8')))
} catch (cause) {
  count = { passed: 0, skipped: 0, failures: [`no readable report: ${cause.message}`] }
}
if (count.passed + count.skipped + count.failures.length === 0) count.failures.push('no test ran')
console.log(count.passed, count.failures.length, count.skipped)
for (const failure of count.failures) console.log(`  ✗ ${failure}`)
for (const name of count.flaky ?? []) console.log(`  ! passed on the second try: ${name}`)
