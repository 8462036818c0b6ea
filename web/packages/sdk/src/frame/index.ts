/** For sub-apps in a frame of their own: no React, nothing of the shell's page. */
export { connect, frameSdk, type ConnectOptions, type FrameSdk } from './connect.ts'
export * from './protocol.ts'
export { texts, type Translation } from '../core/texts.ts'
export { HttpError } from '../core/http-error.ts'
export { consoleOf, type Console, type ConsoleState } from '../console/console.ts'
export { applyAuth } from '../console/auth.ts'
export type * from '../core/sdk.ts'
export type * from '../core/http-types.ts'
