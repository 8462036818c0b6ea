/** The homes there are: whose work or affairs they begin with. */
export type HomeKind = 'ops' | 'area' | 'field' | 'money' | 'audit' | 'citizen' | 'company'

/**
 * Whose home a person gets: by what they may do, not by a title. Village clerks and teams enter cases and export no lists: they begin with
 * today's visits. Who sees money and no cases begins with what waits for payment. Whoever sees no households but the own one is no official.
 * Who keeps the portal running, its machines or its accounts safe begins with that, whatever else they may do.
 */
export function homeOf(may: (code: string) => boolean): HomeKind {
  if (may('setting-job') || may('setting-security') || may('cmdb-device')) return 'ops'
  if (may('household-data:detail')) {
    if (may('monitor:add') && !may('household-data:export')) return 'field'
    return may('project-fund:detail') && !may('monitor:detail') ? 'money' : 'area'
  }
  if (may('my-household')) return 'citizen'
  if (may('project-fund:detail')) return 'company'
  return may('audit-log') ? 'audit' : 'area'
}
