import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Name and value pairs in columns; an empty value is a dash, so that nobody wonders whether it failed to load. */
export function Facts({ items }: { items: [name: string, value: ReactNode][] }) {
  return (
    <dl className={styles.facts}>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' || value === undefined || value === null ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
