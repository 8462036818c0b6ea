import { useSdk } from '@mirror/sdk'
import { Icon } from '@mirror/ui'
import { QueryRoot } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { deviceListQuery } from '../device/queries.ts'
import css from './items.module.css'
import { t } from './items.texts.ts'

/** Once a minute: the header tells that something is wrong, the console what. */
const EVERY = 60_000

function Light() {
  const sdk = useSdk()
  const { data } = useQuery({ ...deviceListQuery(sdk), refetchInterval: EVERY })
  if (!data) return null
  const offline = data.filter(({ status }) => status === 'offline').length
  const text = offline > 0 ? t.someOffline(offline) : t.allOnline(data.length)
  return (
    <button type="button" className={css.tool} aria-label={text} title={text} onClick={() => void sdk.navigate(sdk.app.prefix, '/cmdb/device')}>
      <Icon name="server" />
      <span data-light={offline > 0 ? 'red' : 'green'} />
    </button>
  )
}

/** Header item `devices`. */
export default function HeaderItem() {
  return (
    <QueryRoot>
      <Light />
    </QueryRoot>
  )
}
