/** What the page is narrowed to. It lives in the address, so that it can be saved, sent and gone back to. */
export interface Wanted {
  module: string
  state: string
  area: string
  due: '' | 'overdue' | 'today' | 'week'
  keyword: string
}

const NAMES = ['module', 'state', 'area', 'due', 'keyword'] as const
const DUES = ['overdue', 'today', 'week'] as const

export function readWanted(params: URLSearchParams): Wanted {
  const of = (name: string) => params.get(name) ?? ''
  const module = of('module')
  return { module, state: module && of('state'), area: of('area'), due: DUES.find((d) => d === of('due')) ?? '', keyword: of('keyword') }
}

/** The address of a choice; the record on show goes with the list it stood in. */
export function writeWanted(wanted: Wanted): URLSearchParams {
  const out = new URLSearchParams()
  for (const name of NAMES) if (wanted[name] && (name !== 'state' || wanted.module)) out.set(name, wanted[name])
  return out
}

export const isNarrowed = (w: Wanted) => NAMES.some((name) => w[name] !== '')
