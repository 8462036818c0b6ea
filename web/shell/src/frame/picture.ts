import type { Http } from '@mirror/sdk/shell'
import { PICTURE, picture } from './picture-state.ts'

/** S7.11: base64 of a JPEG. An answer that is none leaves the letter. */
export async function fetchPicture(http: Http): Promise<void> {
  const text = await http.get('/v1/user/getLoginUserPicture', undefined, { silent: true, background: true })
  // ff d8 ff, the first three bytes of every JPEG.
  if (typeof text !== 'string' || !/^\/9j\/[A-Za-z0-9+/]+=*$/.test(text)) return
  const address = `data:image/jpeg;base64,${text}`
  picture.set(address)
  try {
    sessionStorage.setItem(PICTURE, address)
  } catch {
    // A full store only costs the next page a moment of the letter.
  }
}
