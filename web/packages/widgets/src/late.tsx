import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

/**
 * A part that is fetched when it is first shown, with `wait` in its place until then. React's own lazy would hold it back: what follows a
 * fallback is revealed 300 ms after that fallback at the earliest, though our chunks are there after 30. A chunk that does not come is thrown
 * to the error boundary around; whoever tries again from there asks again.
 */
export function late<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, wait: ReactNode = null): (props: P) => ReactNode {
  let known: ComponentType<P> | undefined
  return function Late(props: P) {
    const [Part, show] = useState(() => known)
    const [fault, setFault] = useState<{ cause: unknown }>()
    useEffect(() => {
      if (Part) return
      load().then(
        (module) => {
          known = module.default
          show(() => module.default)
        },
        (cause: unknown) => setFault({ cause }),
      )
    }, [Part])
    if (fault) throw fault.cause
    return Part ? <Part {...props} /> : wait
  }
}
