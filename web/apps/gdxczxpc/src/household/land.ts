import type { HouseholdCard } from '../engine/household-query.ts'
import { t } from './card.texts.ts'
import { t as fieldText } from './field-model.texts.ts'

/** Field and forest, each as far as it is known. */
export const land = (h: Pick<HouseholdCard, 'arableLand' | 'forestLand'>): string =>
  [h.arableLand, h.forestLand].map((mu) => (mu === null ? fieldText.unfilled : t.mu(mu))).join(' / ')
