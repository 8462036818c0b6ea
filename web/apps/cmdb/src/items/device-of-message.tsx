import { useSdk, type ExtensionProps } from '@mirror/sdk'
import css from './items.module.css'
import { t } from './items.texts.ts'

/** Message action: what the system itself reports leads to the machines. */
export default function DeviceOfMessage({ message }: ExtensionProps['message-action']) {
  const sdk = useSdk()
  if (message.kind !== 'system') return null
  return (
    <button type="button" className={css.link} onClick={() => void sdk.navigate(sdk.app.prefix, '/cmdb/device')}>
      {t.device}
    </button>
  )
}
