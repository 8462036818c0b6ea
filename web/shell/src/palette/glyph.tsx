import { Icon, type IconName } from '@mirror/ui'

/** Two drawings only the palette needs; the product's set is part of the first frame. */
const own = {
  star: 'm12 4.5 2.3 4.9 5.2.7-3.8 3.7.9 5.2-4.6-2.5L7.4 19l.9-5.2-3.8-3.7 5.2-.7z',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16M12 7.5V12l3 2',
} as const

export type GlyphName = IconName | keyof typeof own

export function Glyph({ name, size = 18 }: { name: GlyphName; size?: number }) {
  if (!(name in own)) return <Icon name={name as IconName} size={size} />
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={own[name as keyof typeof own]} />
    </svg>
  )
}
