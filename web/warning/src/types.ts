import type { Schemas } from '@mirror/contract'

/** What the server says of the analyses; one wire for all fourteen. */
export type Board = Schemas['WarningBoard']
export type BoardItem = Schemas['WarningCount']
export type May = Schemas['WarningMay']
export type Analysis = Schemas['WarningAnalysis']
export type Figure = Schemas['AnalysisFigure']
export type ChartData = Schemas['AnalysisChart']
export type Cell = Schemas['Cell']
export type AreaRow = Schemas['WarningAreaRow']
export type Hit = Schemas['WarningHit']
export type ClueResult = Schemas['WarningClue']
export type Rule = Schemas['WarningRule']
export type Proposal = Schemas['Proposal']
export type Trial = Schemas['WarningTrial']
