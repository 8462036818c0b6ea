export { SdkContext } from '../core/context.ts'
