import { Button } from '@mirror/ui'
import { useState } from 'react'
import type { ComponentProps } from 'react'
import { TextField } from '../field.tsx'
import { hasMap } from '../has-map.ts'
import { late } from '../late.tsx'
import css from './position-field.module.css'
import { t } from './position.texts.ts'
import { pointOf, written } from './point.ts'

const PointMap = late(() => import('../../map/point-map.tsx'))
const PROVINCE = '440000000000'

export interface PositionFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** "longitude,latitude" in degrees; what is typed and is no point stays as it was typed. */
  value: string
  onChange: (value: string) => void
  /** The area the point belongs to: the map shows the city around it. */
  area: string
}

/** A point: where one stands, a place on a map of outlines, or typed degrees. */
export function PositionField({ value, onChange, area, ...rest }: PositionFieldProps) {
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const [open, setOpen] = useState(false)
  const city = `${area.slice(0, 4)}00000000`
  const shown = hasMap(city) ? city : PROVINCE
  const find = () => {
    // Without TLS a browser does not tell, and an old one has no such thing.
    if (!('geolocation' in navigator) || !window.isSecureContext) return setSaid(t.none)
    setAsking(true)
    setSaid('')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false)
        onChange(written([coords.longitude, coords.latitude]))
        setSaid(t.got(Math.ceil(coords.accuracy)))
      },
      ({ code }) => {
        setAsking(false)
        setSaid([t.unknown, t.refused, t.unknown, t.slow][code] ?? t.unknown)
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 },
    )
  }
  return (
    <div className={css.position}>
      <div className={css.row}>
        <TextField
          {...rest}
          placeholder={t.form}
          inputMode="text"
          maxLength={40}
          value={value}
          onChange={(e) => {
            setSaid('')
            onChange(e.target.value)
          }}
        />
        <Button icon="pin" disabled={asking} onClick={find}>
          {asking ? t.asking : t.here}
        </Button>
        <Button icon="map" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t.closeMap : t.map}
        </Button>
      </div>
      <p className={css.said} role="status">
        {said}
      </p>
      {open && (
        <PointMap
          areaId={shown}
          markId={shown === PROVINCE ? city : `${area.slice(0, 6)}000000`}
          areaName={t.province}
          point={pointOf(value)}
          onPoint={(point) => {
            setSaid('')
            onChange(written(point))
          }}
        />
      )}
    </div>
  )
}
