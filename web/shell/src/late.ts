/** Loaded when the first page stands (layer/parts.tsx). */
export { FaultCard } from './fault/card.tsx'
export { Notices } from './notices.tsx'
export { TabBar } from './tabs/bar.tsx'
export { afterwards } from './start/afterwards.ts'
export { tabOf } from './tabs/start.ts'
