import type { Sdk } from '@mirror/sdk'

/** Fetches a file of the server as every other call goes out, and hands it to the browser to keep, by the server's name where it gives one. */
export async function saveFile(sdk: Sdk, path: string, name: string): Promise<void> {
  const { blob, fileName } = await sdk.http.blob(path, { silent: true })
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(blob), download: fileName || name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
