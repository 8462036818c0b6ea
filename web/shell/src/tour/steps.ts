/** Raised when the tour tells something new that everybody should be shown again. */
export const TOUR_VERSION = 1

/** Whose tour it is: what a person may do decides, not a title. Homes are told apart the same way (gdxczxpc, home/home-of.ts). */
export type TourKind = 'field' | 'review' | 'money' | 'lead' | 'citizen' | 'company' | 'admin' | 'ops' | 'audit'

export function tourOf(may: (code: string) => boolean): TourKind | null {
  if (may('setting-security')) return 'admin'
  if (may('household-data:detail')) {
    if (may('monitor:add') && !may('household-data:export')) return 'field'
    if (may('project-fund:detail') && !may('monitor:detail')) return 'money'
    return may('monitor:approve') || may('monitor:edit') ? 'review' : 'lead'
  }
  if (may('my-household')) return 'citizen'
  if (may('audit-log')) return 'audit'
  if (may('cmdb-device')) return 'ops'
  return may('project-fund:detail') ? 'company' : null
}

const nav = (end: string) => `header nav a[href$="${end}"]`
/** The way into the menu where there is no row of entries: what does not fit stands behind a button, on a phone all of it does. */
const MORE = 'header nav button[aria-haspopup]'
/** The account's menu; what extensions put into the header stands in a place of its own. */
const ME = 'header > div > button[aria-haspopup="menu"]'
const PHONE_MENU = '[data-tour="menu"]'

/** What a step points at: the first of these that is on show. */
export const steps = {
  todo: ['[data-tour="todo"]'],
  due: ['[data-tour="due"]'],
  desk: [nav('#/desk'), '[data-tour="desk"]', MORE],
  records: [nav('#/household'), nav('#/m/project-fund'), PHONE_MENU, MORE],
  figures: ['[data-tour="figures"]'],
  visual: [nav('/visual/#/index'), PHONE_MENU, MORE],
  paid: ['[data-tour="paid"]'],
  household: ['[data-tour="household"]'],
  ask: ['[data-tour="ask"]'],
  mine: ['[data-tour="mine"]'],
  projects: ['[data-tour="project-fund"]'],
  payments: ['[data-tour="project-fund-payment"]'],
  refused: ['[data-tour="refused"]'],
  devices: ['#content h1', '#content'],
  find: ['header button[aria-keyshortcuts]'],
  star: ['[data-tour="star"]', '[data-tour="tabs"]'],
  bell: ['[data-bell]'],
  settings: [ME],
  me: [ME],
} as const satisfies Record<string, readonly string[]>

export type StepId = keyof typeof steps

/** The way of each: four to six stations, the daily work first. */
export const tours: Record<TourKind, readonly StepId[]> = {
  field: ['todo', 'due', 'records', 'find', 'star', 'me'],
  review: ['todo', 'desk', 'figures', 'records', 'find', 'me'],
  money: ['todo', 'paid', 'desk', 'records', 'find', 'me'],
  lead: ['figures', 'visual', 'records', 'find', 'star', 'me'],
  citizen: ['household', 'ask', 'mine', 'bell', 'me'],
  company: ['projects', 'payments', 'bell', 'me'],
  admin: ['settings', 'find', 'records', 'star', 'bell'],
  ops: ['devices', 'find', 'star', 'bell', 'me'],
  audit: ['refused', 'find', 'bell', 'me'],
}

const shown = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

/** What a step points at in this page, now. */
export function targetOf(id: StepId): HTMLElement | null {
  for (const selector of steps[id]) for (const element of document.querySelectorAll<HTMLElement>(selector)) if (shown(element)) return element
  return null
}
