export interface GroupsProps {
  options: readonly { value: string; label: string; group: string }[]
}

/** Options of a Choice under the names of their groups, the groups in the order in which they first come. */
export function Groups({ options }: GroupsProps) {
  return [...new Set(options.map((o) => o.group))].map((group) => (
    <optgroup key={group} label={group}>
      {options
        .filter((o) => o.group === group)
        .map((o) => (
          <option key={o.value} value={o.value}>
            {o.label}
          </option>
        ))}
    </optgroup>
  ))
}
