/** What makes photos smaller. A form outdoors has it fetched before the line is lost. */
export const loadShrink = () => import('./shrink.ts')

/** shrink.ts, which says what it does. */
export const shrunk = async (file: File, lines: readonly string[]): Promise<File> => (await loadShrink()).shrunk(file, lines)
