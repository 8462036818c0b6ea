import { Skeleton } from '@mirror/ui'
import { late } from '@mirror/widgets'
import { assessWays } from './assess/ways.ts'
import { departmentWays } from './department/ways.ts'
import { t } from './engine/engine.texts.ts'
import { ModulePage } from './engine/module-page.tsx'
import type { PartsOfModules } from './engine/module-parts.ts'
import { fundWays } from './fund/ways.ts'
import { hallWays } from './hall/ways.ts'
import { helpWays } from './help/ways.ts'
import { residentWays } from './resident/ways.ts'
import { askedOf } from './satisfaction/asked.ts'
import { sharingWays } from './sharing/ways.ts'
import { summaryWays } from './summary/ways.ts'

const form = <Skeleton rows={10} />
const extra = <Skeleton rows={6} />

/** What the features add to the engine's pages: here the two meet, so that the engine knows no feature. */
export const parts: PartsOfModules = {
  familyChange: { form: late(() => import('./family/family-form-page.tsx'), form), extra: late(() => import('./family/family-lines.tsx'), extra) },
  'household-data-entry': {
    form: late(() => import('./household/entry-form-page.tsx'), form),
    extra: late(() => import('./household/entry-record.tsx'), extra),
  },
  'household-data-duplicate': { beside: () => [{ to: '/household', title: t.households }] },
  'project-fund': { extra: late(() => import('./fund/fund-money.tsx'), extra), beside: fundWays },
  'villages-data': { extra: late(() => import('./village/village-compare.tsx'), extra) },
  help: { beside: helpWays },
  'resident-town': { beside: residentWays },
  'resident-town-report': { form: late(() => import('./resident/report-form-page.tsx'), form) },
  'resident-town-member': { extra: late(() => import('./resident/member-calendar.tsx'), extra) },
  dailySupervision: {
    extra: late(() => import('./supervision/earlier-issues.tsx'), extra),
    figures: late(() => import('./supervision/issue-figures.tsx'), <Skeleton rows={8} />),
    hint: late(() => import('./supervision/earlier-hint.tsx'), null),
  },
  'dailySupervision-bulletin': { extra: late(() => import('./supervision/bulletin-content.tsx'), extra) },
  assess: { extra: late(() => import('./assess/sheet-record.tsx'), extra), beside: assessWays },
  'assess-member': { extra: late(() => import('./assess/sheet-record.tsx'), extra) },
  'assess-scheme': { form: late(() => import('./assess/scheme-form-page.tsx'), form), extra: late(() => import('./assess/scheme-record.tsx'), extra) },
  comprehensiveEvaluation: { extra: late(() => import('./evaluation/run-record.tsx'), extra) },
  'comprehensiveEvaluation-model': {
    form: late(() => import('./evaluation/model-form-page.tsx'), form),
    extra: late(() => import('./evaluation/model-record.tsx'), extra),
  },
  'summaryReport-submission': { extra: late(() => import('./summary/submission-figures.tsx'), extra), beside: summaryWays },
  'summaryReport-sheet': {
    form: late(() => import('./sharing/fill-page.tsx'), form),
    extra: late(() => import('./sharing/sheet-record.tsx'), extra),
    beside: sharingWays,
  },
  'summaryReport-table': { extra: late(() => import('./sharing/table-record.tsx'), extra) },
  intserv: { beside: hallWays, figures: late(() => import('./hall/hall-figures.tsx'), <Skeleton rows={8} />) },
  'intserv-job': { extra: late(() => import('./hall/job-people.tsx'), extra) },
  satisfaction: { asks: askedOf, extra: late(() => import('./satisfaction/survey-extra.tsx'), extra) },
  monitor: { beside: departmentWays, figures: late(() => import('./monitor/risk-figures.tsx'), <Skeleton rows={8} />) },
}

/** Any page of any module. */
export default function ModulePages({ page }: { page: Parameters<typeof ModulePage>[0]['page'] }) {
  return <ModulePage page={page} parts={parts} />
}
