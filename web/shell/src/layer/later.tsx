import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Button, ErrorCard, Loading } from '@mirror/ui'
import { t } from './later.texts.ts'

/** A component in a chunk of its own, for what few sessions ever see. Not React.lazy: its fall-back costs 300 ms the first time. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, meanwhile: ReactNode = <Loading />): ComponentType<P> {
  return function Later(props: P) {
    const [Loaded, setLoaded] = useState<ComponentType<P> | false | null>(null)
    const ask = () => {
      setLoaded(null)
      void load().then(
        (component) => setLoaded(() => component),
        () => setLoaded(false),
      )
    }
    useEffect(ask, [])
    if (Loaded) return <Loaded {...props} />
    if (Loaded === null) return meanwhile
    return <ErrorCard title={t.title} reason={t.reason} actions={<Button onClick={ask}>{t.retry}</Button>} />
  }
}
