/** The most a photo may weigh that is sent from outdoors, bytes. */
export const MOST = 300_000

/** How a photo is drawn: its longer side in pixels, and the quality of its JPEG. */
export interface Drawing {
  edge: number
  quality: number
}

/** Enough to read a door plate and a paper by. */
export const FIRST: Drawing = { edge: 1600, quality: 0.82 }

const LEAST_QUALITY = 0.58
const STEP = 0.12

/** The size of a picture whose longer side is at most `edge`; none is made larger. */
export function fit(width: number, height: number, edge: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** How to draw it next, `bytes` being what came of the last drawing; undefined where that is light enough. Quality gives way first, then size. */
export function next({ edge, quality }: Drawing, bytes: number): Drawing | undefined {
  if (bytes <= MOST) return undefined
  if (quality - STEP >= LEAST_QUALITY) return { edge, quality: quality - STEP }
  // Bytes go with the area; a little less than that, so that the next try is the last.
  return { edge: Math.max(1, Math.floor(edge * Math.min(0.85, Math.sqrt(MOST / bytes) * 0.95))), quality: 0.7 }
}

/** The band of the watermark over the lower edge: height of the letters, of a line, and of all of it. */
export function band(width: number, height: number, lines: number): { letters: number; line: number; height: number } {
  const letters = Math.max(13, Math.round(Math.max(width, height) / 55))
  const line = Math.round(letters * 1.45)
  return { letters, line, height: line * lines + letters }
}
