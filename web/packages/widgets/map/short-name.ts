/** A label short enough for its cell: 茂名市 → 茂名, 连南瑶族自治县 → 连南. */
export function shortName(name: string): string {
  const cut = name.replace(/(?:瑶族|壮族)+自治县$/, '')
  if (cut !== name) return cut
  return name.length > 2 ? name.replace(/[市县区]$/, '') : name
}
