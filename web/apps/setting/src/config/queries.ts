import type { Schemas } from '@mirror/contract'
import { useSdk, type Sdk } from '@mirror/sdk'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { saveFile } from '@mirror/sdk/save'

/** One field that differs; a side that is not there is left out. */
export type Field = Schemas['ConfigField']

/** One difference between what stands and what a package wants. */
export type Change = Schemas['Change']

/** What an import would do. */
export type Plan = Schemas['Plan']

/** The public key other installations must trust. */
export const keyQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['config-key'],
    queryFn: ({ signal }) => sdk.http.get('/api/config-package/key', undefined, { signal, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Compares a package with what stands, or with `expect` imports it. */
export function usePackage() {
  const sdk = useSdk()
  return useMutation({
    mutationFn: ({ file, expect }: { file: File; expect?: string }) => {
      const data = new FormData()
      data.append('file', file)
      if (expect) data.append('expect', expect)
      return sdk.http.upload(`/api/config-package/${expect ? 'import' : 'diff'}`, data, { silent: true })
    },
  })
}

/** Takes the whole configuration home as a file. */
export function useExport() {
  const sdk = useSdk()
  return useMutation({
    mutationFn: () => saveFile(sdk, '/api/config-package', 'mirror-config.json'),
  })
}
