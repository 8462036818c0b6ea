import type { Sdk } from '@mirror/sdk'

/** Saves what an address answers as a file of the name it gives. */
export async function saveFile(sdk: Sdk, address: string): Promise<void> {
  const { blob, fileName } = await sdk.http.blob(address, { silent: true })
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: fileName || 'table.xlsx' })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
