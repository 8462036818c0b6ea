import { LIMITS } from '@mirror/sdk/limits'

/** A file as base64, for a call that takes it inside JSON. */
export const base64 = (file: File) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(String(reader.result).split(',', 2)[1] ?? ''))
    reader.addEventListener('error', () => fail(reader.error))
    reader.readAsDataURL(file)
  })

/** The largest file of a picture of ours (S9.05). */
export const PICTURE_MAX = LIMITS.logo

export const isPicture = (file: File) => ['image/png', 'image/jpeg'].includes(file.type)
