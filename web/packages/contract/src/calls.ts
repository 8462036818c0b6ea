import type { paths } from '@mirror/contract'

/** All calls of our own web are checked against our own document (sdk/core/contract.ts). */
declare module '@mirror/sdk' {
  interface ApiPaths extends paths {}
}
