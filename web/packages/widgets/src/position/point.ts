/** A typed point as longitude and latitude; undefined for what is none. */
export function pointOf(text: string): [number, number] | undefined {
  const parts = /^\s*(\d{2,3}\.\d+)\s*[,，]\s*(\d{2,3}\.\d+)\s*$/.exec(text)
  return parts ? [Number(parts[1]), Number(parts[2])] : undefined
}

/** A point as the product writes it: a tenth of a metre, which is finer than any of them knows. */
export const written = ([lon, lat]: readonly [number, number]) => `${lon.toFixed(6)},${lat.toFixed(6)}`
