import { BurdenPage } from './burden-page.tsx'
import { CataloguePage } from './catalogue-page.tsx'
import { CollectedPage } from './collected-page.tsx'
import { FactsPage } from './facts-page.tsx'

/** The pages of 一表同享 by the last part of their address. */
export default function SharingPage({ part }: { part: string }) {
  if (part === 'facts') return <FactsPage />
  if (part === 'collected') return <CollectedPage />
  if (part === 'burden') return <BurdenPage />
  return <CataloguePage />
}
