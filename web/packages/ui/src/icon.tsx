import { paths, type IconName } from './icon-paths.ts'

export type { IconName }

/** A stored icon name (menu data, other systems) to one of ours; unknown ones become a dot. */
export const iconOf = (name: string | undefined): IconName => (name && Object.hasOwn(paths, name) ? (name as IconName) : 'dot')

/** Decorative unless it has a label. */
export function Icon({ name, size = 20, label }: { name: IconName; size?: number; label?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
