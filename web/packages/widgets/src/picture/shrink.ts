import { FIRST, band, fit, next } from './smaller.ts'

/** Below this there is no room for a watermark: the picture gets a white margin. */
const LEAST = { width: 480, height: 240 }

const isPhoto = (file: File) => /^image\/(jpeg|png|webp)$/.test(file.type)

/**
 * A photo drawn anew: a JPEG of at most 300 kB that has nothing of the camera and the place in it, and says in its lower edge what `lines` say. A
 * file that is no photo stays as it is. A photo that the browser cannot draw is thrown.
 */
export async function shrunk(file: File, lines: readonly string[]): Promise<File> {
  if (!isPhoto(file)) return file
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    // The browser turns it as the camera was held.
    await image.decode()
    let drawing = FIRST
    for (;;) {
      const blob = await jpeg(draw(image, drawing.edge, lines), drawing.quality)
      const more = next(drawing, blob.size)
      if (!more) return new File([blob], `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`, { type: 'image/jpeg' })
      drawing = more
    }
  } finally {
    URL.revokeObjectURL(url)
  }
}

function draw(image: HTMLImageElement, edge: number, lines: readonly string[]): HTMLCanvasElement {
  const { width, height } = fit(image.naturalWidth, image.naturalHeight, edge)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(width, Math.min(edge, LEAST.width))
  canvas.height = Math.max(height, Math.min(edge, LEAST.height))
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, Math.round((canvas.width - width) / 2), 0, width, height)
  const { letters, line, height: high } = band(canvas.width, canvas.height, lines.length)
  pen.fillStyle = 'rgb(0 0 0 / 0.5)'
  pen.fillRect(0, canvas.height - high, canvas.width, high)
  pen.fillStyle = '#fff'
  pen.font = `${letters}px sans-serif`
  pen.textBaseline = 'top'
  lines.forEach((text, i) => pen.fillText(text, letters, canvas.height - high + letters / 2 + i * line, canvas.width - 2 * letters))
  return canvas
}

const jpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((yes, no) => canvas.toBlob((blob) => (blob ? yes(blob) : no(new Error('no picture'))), 'image/jpeg', quality))
