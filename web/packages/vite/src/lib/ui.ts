export * from '@mirror/ui'
