import type { Permissions } from '../core/sdk.ts'

/** What the server granted. It decides again on every call: this only hides what it would refuse. */
export function createPermissions(codes: readonly string[], buttons: readonly string[], isAdmin: boolean, withheld: readonly string[] = []): Permissions {
  const held = new Set(codes)
  const shown = new Set(buttons)
  const everything = isAdmin || held.has('*')
  return {
    all: codes,
    withheld,
    buttons,
    has: (code) => held.has(code) || (everything && !withheld.includes(code)),
    hasButton: (code) => everything || [code].flat().some((one) => shown.has(one)),
  }
}

/** S6.08: the same without the buttons on the hide list of one system. */
export const without = ({ all, buttons, withheld }: Permissions, hidden: readonly string[], isAdmin: boolean) =>
  createPermissions(
    all,
    buttons.filter((code) => !hidden.includes(code)),
    isAdmin,
    withheld,
  )
