import { useSdk } from '@mirror/sdk'
import { Skeleton } from '@mirror/ui'
import { QueryError, QueryRoot, Tag } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { deviceListQuery } from '../device/queries.ts'
import { Usage } from '../device/usage.tsx'
import css from './items.module.css'
import { t } from './items.texts.ts'

/** As many as fit beside the other cards; the list has them all. */
const SHOWN = 3

function Health() {
  const sdk = useSdk()
  const { data, isError, error, refetch } = useQuery(deviceListQuery(sdk))
  return (
    <>
      <header className={css.head}>
        <h2>{t.health}</h2>
        <button type="button" className={css.link} onClick={() => void sdk.navigate(sdk.app.prefix, '/cmdb/device')}>
          {t.openList}
        </button>
      </header>
      {!data && isError ? <QueryError error={error} title={t.health} onRetry={() => refetch()} /> : null}
      {!data && !isError ? <Skeleton rows={3} /> : null}
      {data?.length === 0 ? <p>{t.none}</p> : null}
      <ul className={css.devices}>
        {data?.slice(0, SHOWN).map((device) => (
          <li key={device.id}>
            <div className={css.name}>
              <b>{device.name}</b>
              <Tag tone={device.status === 'online' ? 'green' : 'red'}>{device.status === 'online' ? t.online : t.offline}</Tag>
            </div>
            <dl className={css.uses}>
              <dt>{t.processor}</dt>
              <dd>
                <Usage value={device.cpu} label={t.processor} />
              </dd>
              <dt>{t.memory}</dt>
              <dd>
                <Usage value={device.memoryPercent} label={t.memory} />
              </dd>
              <dt>{t.disk}</dt>
              <dd>
                <Usage value={device.diskPercent} label={t.disk} />
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Home card `health`. */
export default function HealthCard() {
  return (
    <QueryRoot>
      <Health />
    </QueryRoot>
  )
}
