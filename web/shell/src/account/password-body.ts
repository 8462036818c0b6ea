import type { PasswordForm as Values } from '@mirror/sdk/rules'

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** S7.20. The values as they were typed, base64-encoded as the wire has them. */
export const bodyOf = (values: Values) => ({
  oldPassword: base64(values.oldPassword),
  password: base64(values.password),
  confirmPassword: base64(values.checkPass),
})
