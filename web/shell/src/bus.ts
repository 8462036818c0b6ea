import { Bus } from '@mirror/sdk/shell'

/** What happens in this page: the stream's events, the shell's own and those of sub-apps. */
export const bus = new Bus()
