import type { DataOf, Known, PlainHttp, QueryOf, Sdk } from '@mirror/sdk'
import { following, type ListPlace } from '@mirror/widgets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/**
 * One page of a list that nobody edits here alone: the page before stays on show while the next one loads, and each look asks anew.
 * `asked` is what the filters say, as the route wants it.
 */
export function pageQuery<const P extends string>(
  sdk: Sdk,
  key: string,
  path: Known<P, 'get'>,
  asked: QueryOf<P, 'get'>,
  { cursor, paging: { size } }: Pick<ListPlace, 'cursor' | 'paging'>,
) {
  return queryOptions({
    queryKey: [key, path, asked, cursor, size],
    queryFn: (context) => (sdk.http as PlainHttp).get<DataOf<P, 'get'>>(path, { ...asked, cursor, size }, following(context)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
