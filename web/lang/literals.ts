/** A piece of code that is no comment, with the line it stands on. */
export interface Literal {
  line: number
  text: string
}

/**
 * Source without its comments and regular expressions, line by line: what is left of Chinese there is a string, a template or JSX text.
 * A scanner of thirty lines rather than a parser: it only has to know where comments, strings and templates begin and end.
 */
export function literalsOf(source: string): Literal[] {
  let out = ''
  let i = 0
  const skip = (to: number) => {
    for (; i < to; i++) out += source[i] === '\n' ? '\n' : ' '
  }
  while (i < source.length) {
    const char = source[i] as string
    const two = source.slice(i, i + 2)
    if (two === '//' && source[i - 1] !== ':') skip(endOf(source, '\n', i))
    else if (two === '/*') skip(endOf(source, '*/', i) + 2)
    else if (char === "'" || char === '"') {
      const end = closing(source, i)
      // An apostrophe in JSX text ends no string: it runs to the end of its line.
      out += source.slice(i, end)
      i = end
    } else if (char === '/' && /[(,=:[!&|?{};]\s*$|(?:^|\s)return\s*$/.test(out.slice(-12))) skip(regExpEnd(source, i))
    else {
      out += char
      i++
    }
  }
  return out.split('\n').map((text, n) => ({ line: n + 1, text }))
}

const endOf = (source: string, what: string, from: number) => {
  const at = source.indexOf(what, from)
  return at < 0 ? source.length : at
}

/** Just after the quote that closes the one at `at`, or the end of the line. */
function closing(source: string, at: number): number {
  for (let i = at + 1; i < source.length; i++) {
    if (source[i] === '\\') i++
    else if (source[i] === source[at]) return i + 1
    else if (source[i] === '\n') return i
  }
  return source.length
}

function regExpEnd(source: string, at: number): number {
  let inClass = false
  for (let i = at + 1; i < source.length; i++) {
    const char = source[i]
    if (char === '\\') i++
    else if (char === '[') inClass = true
    else if (char === ']') inClass = false
    else if (char === '\n' || (char === '/' && !inClass)) return i + 1
  }
  return source.length
}
