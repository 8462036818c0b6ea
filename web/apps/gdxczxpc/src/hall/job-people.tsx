import { useSdk } from '@mirror/sdk'
import type { Whole } from '../engine/model.ts'
import engine from '../engine/engine.module.css'
import { t } from './hall.texts.ts'
import { People } from './people.tsx'

/** On the page of a post in force: who of the official's area fits. */
export default function JobPeople({ record }: { record: Whole }) {
  const sdk = useSdk()
  if (record.state !== 'open' || !sdk.permissions.has('household-data:detail')) return null
  return (
    <section className={engine.group} aria-label={t.people}>
      <h2>{t.people}</h2>
      <People job={record.id} />
    </section>
  )
}
