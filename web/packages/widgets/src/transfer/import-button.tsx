import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { Can } from '../can.tsx'
import { t } from './button.texts.ts'
import { isOff } from './off.ts'

export interface TransferProps {
  /** The declaration's name on the server: household. */
  name: string
  /** What people call it: 户情数据. */
  title: string
  /** The permission; who does not hold it sees no button. A page that is a right of its own needs none. */
  code?: string
}

/** 导入: opens the dialog, which is loaded then. `onDone` hears that rows came in. */
export function ImportButton({ name, title, code, onDone }: TransferProps & { onDone: () => void }) {
  const sdk = useSdk()
  const open = async () => {
    try {
      if (await isOff(sdk, 'list-import')) return void sdk.message.error(t.off)
      const { ImportDialog } = await import('./import-dialog.tsx')
      await sdk.modal({ title: t.importTitle(title), width: 560, content: (close) => <ImportDialog {...{ sdk, name, onDone, close }} /> })
    } catch {
      sdk.message.error(t.loadFailed)
    }
  }
  const button = <Button onClick={() => void open()}>{t.import}</Button>
  return code ? <Can code={code}>{button}</Can> : button
}
