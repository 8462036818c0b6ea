/** For sub-apps. The shell uses `@mirror/sdk/shell` only, so that react-router stays out of the first frame. */
export { useSdk } from '../core/context.ts'
export { HttpError } from '../core/http-error.ts'
export { SignOnRefused } from '../core/sign-on-refused.ts'
export { SdkRouter, createSdkRouter } from './router.tsx'
export { useTheme, useBadge } from './hooks.ts'
export type * from '../core/sdk.ts'
export type * from '../core/boot.ts'
export type * from '../core/http-types.ts'
