export * from '@mirror/sdk/router'
