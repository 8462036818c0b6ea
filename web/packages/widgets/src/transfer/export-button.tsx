import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { Can } from '../can.tsx'
import type { TransferProps } from './import-button.tsx'
import { t } from './button.texts.ts'
import { isOff } from './off.ts'

export interface ExportProps extends TransferProps {
  /** The filters of the list, by the names the server takes. */
  query: Record<string, string>
  /** The permission for values without masks, where there are masks. */
  full?: string
  /** The export's columns the person chose to see, in their order; left out where they chose none. */
  columns?: readonly string[]
}

/** 导出: asks for the form of the file; many rows become a job whose progress the dialog shows. */
export function ExportButton({ name, title, code, query, full, columns }: ExportProps) {
  const sdk = useSdk()
  const open = async () => {
    try {
      if (await isOff(sdk, 'list-export')) return void sdk.message.error(t.off)
      const { ExportDialog } = await import('./export-dialog.tsx')
      const mayFull = full !== undefined && sdk.permissions.has(full)
      await sdk.modal({
        title: t.exportTitle(title),
        width: 480,
        content: (close) => <ExportDialog {...{ sdk, name, query, mayFull, close }} {...(columns && { columns })} />,
      })
    } catch {
      sdk.message.error(t.loadFailed)
    }
  }
  const button = <Button onClick={() => void open()}>{t.export}</Button>
  return code ? <Can code={code}>{button}</Can> : button
}
