import type { Page } from '@playwright/test'

/** What stands in the photos' camera data and must never leave the phone. */
export const camera = 'Hasenblad 110.853021 21.918320'

/** A large photo as a phone takes it: grey noise, which packs badly, and an Exif part with the camera in it. */
export async function photo(page: Page, name: string) {
  const data = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
    const pen = canvas.getContext('2d')!
    const picture = pen.createImageData(canvas.width, canvas.height)
    let seed = 1
    for (let i = 0; i < picture.data.length; i += 4) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      picture.data.fill(110 + ((seed >> 16) % 40), i, i + 3)
      picture.data[i + 3] = 255
    }
    pen.putImageData(picture, 0, 0)
    const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), 'image/jpeg', 0.95))
    return Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('')
  })
  const plain = Buffer.from(data, 'latin1')
  const said = Buffer.from(`Exif\0\0${camera}`, 'latin1')
  const head = Buffer.from([0xff, 0xe1, 0, said.length + 2])
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([plain.subarray(0, 2), head, said, plain.subarray(2)]) }
}
