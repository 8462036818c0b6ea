/** A day of the server, yyyymmdd, as it is written; "" for none. */
export function dayText(day: number): string {
  const digits = String(day)
  return digits.length === 8 ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : ''
}
