/** Which page it is, without values of the query and without numbers of records: what leaves the browser names nobody. The server does the same again. */
export function pageOnly(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const page = path
    .split('/')
    .map((part) => (/^[0-9A-Fa-f-]*\d[0-9A-Fa-f-]*$/.test(part) ? ':id' : part))
    .join('/')
  const names = [...new URLSearchParams(query).keys()].filter((name) => /^[\w.-]+$/.test(name))
  return names.length > 0 ? `${page}?${names.join('&')}` : page
}
