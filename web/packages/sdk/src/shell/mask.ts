/** The user name as the header shows it (specification section 5): asterisks but for the last 1 or 2 characters. */
export function maskName(name: string): string {
  const letters = [...name]
  if (letters.length <= 1) return name
  const keep = letters.length > 3 ? 2 : 1
  return '*'.repeat(letters.length - keep) + letters.slice(-keep).join('')
}
