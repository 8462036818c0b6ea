import type { words } from './state.texts.ts'

export const en: typeof words = {
  loading: 'Loading',
  owner: (name) => `In charge: ${name}`,
  trace: (id) => `Trace id: ${id}`,
}
