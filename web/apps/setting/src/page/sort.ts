/** The address of a list in another order, on the first page: a page of one order is none of another. The newest come first unasked. */
export function writeSort(params: URLSearchParams, sort: string): URLSearchParams {
  const out = new URLSearchParams(params)
  for (const key of ['after', 'page', 'sort']) out.delete(key)
  if (sort !== 'newest') out.set('sort', sort)
  return out
}
