export * from '@mirror/sdk'
