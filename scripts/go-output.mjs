// go-output.mjs LOG: out of `go test -json`, what failed tests and packages printed, at most 200 lines.
import { readFileSync } from 'node:fs'

const said = new Map()
const failed = new Set()
const lines = []
for (const line of readFileSync(process.argv[2], 'utf8').split('\n')) {
  if (!line.startsWith('{')) {
    if (line.trim()) lines.push(line)
    continue
  }
  const event = JSON.parse(line)
  const key = `${event.Package ?? event.ImportPath} ${event.Test ?? ''}`
  if (event.Action === 'output' || event.Action === 'build-output') said.set(key, [...(said.get(key) ?? []), event.Output.trimEnd()])
  if (event.Action === 'fail' || event.Action === 'build-fail') failed.add(key)
}
for (const key of failed) lines.push(`--- ${key}`, ...(said.get(key) ?? []).slice(-40))
console.log(lines.slice(0, 200).join('\n'))
