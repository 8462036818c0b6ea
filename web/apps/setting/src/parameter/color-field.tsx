import { useTheme } from '@mirror/sdk'
import { palette } from '@mirror/ui/theme/tokens.ts'
import { Input } from 'antd'
import { useEffect, useRef } from 'react'
import css from './parameter.module.css'
import { t } from './parameter.texts.ts'

const HEX = /^#[0-9A-Fa-f]{6}$/

/** The theme colour with what is derived from it: who picks yellow sees the buttons that will be readable. */
export function ColorField({ value, onChange }: { value: string; onChange: (color: string) => void }) {
  const { mode } = useTheme()
  const preview = useRef<HTMLDivElement>(null)
  const good = HEX.test(value)
  useEffect(() => {
    if (!good || !preview.current) return
    const made = palette(mode, value)
    for (const name of ['brand', 'brand-strong', 'brand-deep', 'brand-wash', 'brand-line', 'on-brand'] as const)
      preview.current.style.setProperty(`--${name}`, made[name])
  }, [value, good, mode])
  return (
    <>
      <div className={css.color}>
        <input type="color" aria-label={t.pickColor} value={good ? value.toLowerCase() : '#3498db'} onChange={(e) => onChange(e.target.value.toUpperCase())} />
        <Input
          id="value-themeColor"
          className={css.hex ?? ''}
          value={value}
          maxLength={7}
          status={good ? '' : 'error'}
          autoComplete="off"
          aria-describedby="value-themeColor-note"
          onChange={(e) => onChange(e.target.value)}
        />
      </div>
      <div ref={preview} className={css.preview} aria-label={t.preview} role="img">
        <span className={css.button}>{t.button}</span>
        <span className={css.link}>{t.link}</span>
        <span className={css.selected}>{t.selected}</span>
        <small>{good ? t.previewNote : t.colorBad}</small>
      </div>
    </>
  )
}
