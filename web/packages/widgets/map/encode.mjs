// Turns the two source GeoJSON files into what the map loads: the outlines of the cities in one file, and one file of
// county cells per city, so that one drill brings a few kilobytes. Run once: node encode.mjs <city.geo.json> <county.geo.json>, then the formatter.
//
// A ring becomes one flat list of whole numbers: thousandths of a degree (about 100 m, finer than the simplified
// source), each the difference to the point before. ./decode.ts is the way back.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const SCALE = 1000

function ring(points) {
  const out = []
  let px = 0
  let py = 0
  for (const [x, y] of points) {
    const ix = Math.round(x * SCALE)
    const iy = Math.round(y * SCALE)
    if (out.length > 0 && ix === px && iy === py) continue
    out.push(ix - px, iy - py)
    px = ix
    py = iy
  }
  return out
}

function shape(feature) {
  const { code, name, cp } = feature.properties
  const polygons = feature.geometry.type === 'Polygon' ? [feature.geometry.coordinates] : feature.geometry.coordinates
  const rings = polygons.map((p) => p.map(ring).filter((r) => r.length >= 8)).filter((p) => p.length > 0)
  return { id: code, name, at: cp.map((v) => Math.round(v * SCALE)), rings }
}

function write(name, shapes) {
  mkdirSync(join(here, 'data'), { recursive: true })
  writeFileSync(join(here, 'data', `${name}.json`), `${JSON.stringify(shapes)}\n`)
}

const [cityFile, countyFile] = process.argv.slice(2)
write('440000000000', JSON.parse(readFileSync(cityFile, 'utf8')).features.map(shape))
const byCity = Map.groupBy
  ? Map.groupBy(JSON.parse(readFileSync(countyFile, 'utf8')).features, (f) => f.properties.parent ?? f.properties.code)
  : JSON.parse(readFileSync(countyFile, 'utf8')).features.reduce((m, f) => {
      const k = f.properties.parent ?? f.properties.code
      return m.set(k, [...(m.get(k) ?? []), f])
    }, new Map())
for (const [city, features] of byCity) write(city, features.map(shape))
