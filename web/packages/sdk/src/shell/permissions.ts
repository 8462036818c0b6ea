import type { Permissions } from '../core/sdk.ts'

/** What the server granted. It decides again on every call: this only hides what it would refuse. */
export function createPermissions(codes: readonly string[], buttons: readonly string[], isAdmin: boolean): Permissions {
  const held = new Set(codes)
  const shown = new Set(buttons)
  const everything = isAdmin || held.has('*')
  return {
    all: codes,
    buttons,
    has: (code) => everything || held.has(code),
    hasButton: (code) => everything || [code].flat().some((one) => shown.has(one)),
  }
}
