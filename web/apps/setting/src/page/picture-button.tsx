import { Button } from 'antd'
import { useRef } from 'react'
import type { ReactNode } from 'react'

/** Opens the browser's choice of a PNG or JPEG file. The same file may be chosen twice: it may have been mended in between. */
export function PictureButton({
  id,
  label,
  busy,
  take,
  children,
}: {
  id?: string
  label: string
  busy: boolean
  take: (file: File) => void
  children: ReactNode
}) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={label}
        onChange={(e) => {
          const file = e.target.files?.[0]
          if (file) take(file)
          e.target.value = ''
        }}
      />
      <Button {...(id && { id })} loading={busy} onClick={() => field.current?.click()}>
        {children}
      </Button>
    </>
  )
}
