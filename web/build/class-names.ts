import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/**
 * Names of css module classes: the written name and three characters of the file's path. The same suffix for every class of a file
 * compresses to almost nothing; a hash per class is noise in the sheet and again in the script (1.5 kB of the first frame).
 */
export function classNames(root: string) {
  const taken = new Map<string, string>()
  return (name: string, file: string) => {
    const path = relative(root, file.split('?')[0] ?? file)
      .split('\\')
      .join('/')
    const suffix = createHash('sha256').update(path).digest('hex').slice(0, 3)
    const full = `${name}_${suffix}`
    const other = taken.get(full)
    if (other !== undefined && other !== path) throw new Error(`class ${full} of ${path} is also one of ${other}: rename one of the two`)
    taken.set(full, path)
    return full
  }
}
