import type { Sdk } from '@mirror/sdk'

/** Whether the person's area does without a part of the product. Where that cannot be asked the server still refuses. */
export async function isOff(sdk: Sdk, feature: string): Promise<boolean> {
  try {
    return (await sdk.http.get('/api/feature-switches/mine', undefined, { silent: true })).includes(feature)
  } catch {
    return false
  }
}
