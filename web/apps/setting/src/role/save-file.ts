import type { Sdk } from '@mirror/sdk'

/** Fetches a file of the server with the person's token and hands it to the browser to keep. */
export async function saveFile(sdk: Sdk, path: string, name: string): Promise<void> {
  const answer = await fetch(sdk.env.base + path, { headers: { Authorization: `Bearer ${await sdk.token()}` } })
  if (!answer.ok) throw new Error(String(answer.status))
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
