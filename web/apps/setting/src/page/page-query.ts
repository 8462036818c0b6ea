import type { Sdk } from '@mirror/sdk'
import type { ListAnswer, ListPlace } from '@mirror/widgets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/**
 * One page of a list that nobody edits here alone: the page before stays on show while the next one loads, and each look asks anew.
 * `asked` is what the filters say, as the route wants it.
 */
export function pageQuery<T>(
  sdk: Sdk,
  key: string,
  path: string,
  asked: Record<string, string | number>,
  { cursor, paging: { size } }: Pick<ListPlace, 'cursor' | 'paging'>,
) {
  return queryOptions({
    queryKey: [key, path, asked, cursor, size],
    queryFn: ({ signal }) => sdk.http.get<ListAnswer<T>>(path, { ...asked, cursor, size }, { signal, silent: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
