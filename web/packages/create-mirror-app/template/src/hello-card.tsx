import { useSdk, type ExtensionProps } from '@mirror/sdk'

export default function HelloCard({ area }: ExtensionProps['home-card']) {
  const sdk = useSdk()
  return (
    <p>
      {sdk.app.name}：{area}
    </p>
  )
}
