// guide-pictures.mjs: the pictures of docs/user-guide.md out of var/shots (`make shots` first), each as large as 60 kB allows.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { executablePath } from './demo.mjs'

// Name in docs/pictures, the shot, and the part of it that is shown (x, y, width, height in its own pixels; all of it where left out).
const pictures = [
  ['home', 'desktop/home-town'],
  ['desk', 'desktop/desk'],
  ['list', 'desktop/m-monitor-1-list'],
  ['card', 'desktop/household-3-card'],
  ['report', 'desktop/m-monitor-3-report'],
  ['record', 'desktop/m-monitor-2-record'],
  ['sheet', 'desktop/m-monitor-a-sheet', [390, 183, 880, 566]],
  ['family', 'desktop/m-familyChange-6-form'],
  ['due', 'desktop/help-due'],
  ['import', 'desktop/household-9-import', [360, 120, 720, 620]],
  ['notice', 'desktop/messages-6-publish-whole'],
  ['warning', 'desktop/warning-02-special-group'],
  ['visual', 'desktop/visual'],
]
const WIDTH = 1120
const MAX = 60_000

const root = new URL('../', import.meta.url)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const [name, shot, part] of pictures) {
  const source = `data:image/png;base64,${readFileSync(new URL(`var/shots/${shot}.png`, root)).toString('base64')}`
  const made = await page.evaluate(
    async ([source, part, WIDTH, MAX]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const [x, y, w, h] = part ?? [0, 0, image.width, image.height]
      const scale = Math.min(1, WIDTH / w)
      const canvas = Object.assign(document.createElement('canvas'), { width: Math.round(w * scale), height: Math.round(h * scale) })
      const pen = canvas.getContext('2d')
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(image, x, y, w, h, 0, 0, canvas.width, canvas.height)
      for (let quality = 0.9; quality > 0.3; quality -= 0.05) {
        const url = canvas.toDataURL('image/webp', quality)
        const bytes = (url.length - url.indexOf(',') - 1) * 0.75
        if (bytes <= MAX) return { url, quality }
      }
      throw new Error('too large in any quality')
    },
    [source, part, WIDTH, MAX],
  )
  const bytes = Buffer.from(made.url.split(',')[1], 'base64')
  writeFileSync(new URL(`docs/pictures/${name}.webp`, root), bytes)
  console.log(`${name.padEnd(10)} ${String(bytes.length).padStart(6)} bytes, quality ${made.quality.toFixed(2)}`)
}
await browser.close()
