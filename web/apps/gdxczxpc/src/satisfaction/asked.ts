import type { Field, Values } from '../engine/model.ts'

/** The population of people and companies whose request was finished (dictionary survey_population). */
export const served = '9'

const days = ['servedFrom', 'servedTo']

/** What a survey asks of its office: between which days requests were finished where it asks people served, and nothing of it where it asks households. */
export const askedOf = (fields: readonly Field[], values: Values): Field[] =>
  values['population'] === served ? fields.map((f) => (days.includes(f.key) ? { ...f, required: true } : f)) : fields.filter((f) => !days.includes(f.key))
