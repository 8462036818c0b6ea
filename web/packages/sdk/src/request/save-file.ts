import type { Http } from '../core/http-types.ts'

/** Hands a blob to the browser as a download of that name. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Fetches a file of the server and saves it by the server's name, or by `name` where it gives none. Rejects with the call's failure. */
export async function saveFile(sdk: { http: Pick<Http, 'blob'> }, path: string, name: string): Promise<void> {
  const { blob, fileName } = await sdk.http.blob(path, { silent: true })
  saveBlob(blob, fileName || name)
}
