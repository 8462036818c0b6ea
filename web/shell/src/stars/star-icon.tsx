/** The star, whole where a page has it. The product's set of icons is part of the first frame. */
export function StarIcon({ on = false, size = 18 }: { on?: boolean; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={on ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m12 4.5 2.3 4.9 5.2.7-3.8 3.7.9 5.2-4.6-2.5L7.4 19l.9-5.2-3.8-3.7 5.2-.7z" />
    </svg>
  )
}
