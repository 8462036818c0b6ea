import type { DataOf, Known, PlainHttp, QueryOf, Sdk } from '@mirror/sdk'
import { following, type ListPlace } from '@mirror/widgets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/**
 * One page of a list that nobody edits here alone: the page before stays on show while the next one loads, and each look asks anew.
 * `asked` is what the filters and the order say, as the route wants it. Those that begin elsewhere begin at a day.
 */
export function pageQuery<const P extends string>(
  sdk: Sdk,
  key: string,
  path: Known<P, 'get'>,
  asked: QueryOf<P, 'get'>,
  { at, paging: { size } }: Pick<ListPlace, 'at' | 'paging'>,
) {
  return queryOptions({
    queryKey: [key, path, asked, at, size],
    queryFn: (context) =>
      (sdk.http as PlainHttp).get<DataOf<P, 'get'>>(path, { ...asked, cursor: at.cursor, back: at.back, day: at.from, size }, following(context)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
