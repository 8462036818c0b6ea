/** Codes in the order they come, by what they are of: the name up to the dot. A code without an action opens a page, which `page` says. */
export function groupsOf(codes: readonly { code: string; name: string }[], page: string) {
  const groups = new Map<string, { code: string; label: string }[]>()
  for (const { code, name } of codes) {
    const [of = name, action = page] = name.split(' · ')
    groups.set(of, [...(groups.get(of) ?? []), { code, label: action }])
  }
  return [...groups]
}
