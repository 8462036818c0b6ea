import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { httpWords } from '@mirror/sdk/shell'
import { Button, ErrorCard, Loading } from '@mirror/ui'
import { Store, useStore } from '../store.ts'
import { messages } from './layer.ts'
import { t } from './later.texts.ts'

/** A chunk that comes when it is asked for: once, and again after it did not come. */
export interface Part<M> {
  /** What has come, for those who draw without it as long as it is not there. */
  here: Store<M | null>
  load(): Promise<M>
}

export function part<M>(fetch: () => Promise<M>): Part<M> {
  const here = new Store<M | null>(null)
  let loading: Promise<M> | null = null
  return {
    here,
    load: () =>
      (loading ??= fetch().then(
        (module) => {
          here.set(module)
          return module
        },
        (cause: unknown) => {
          loading = null
          throw cause
        },
      )),
  }
}

/**
 * A component of a part, for what few sessions ever see. Where it does not come its place says so; one that has no place until it is there
 * (`meanwhile` null) says it in a message. Not React.lazy: its fall-back costs 300 ms the first time.
 */
export function later<M, P extends object>(
  { here, load }: Part<M>,
  pick: (module: M) => ComponentType<P>,
  meanwhile: ReactNode = <Loading />,
): ComponentType<P> {
  return function Later(props: P) {
    const module = useStore(here)
    const [failed, setFailed] = useState(false)
    const ask = () => {
      setFailed(false)
      void load().catch(() => (meanwhile ? setFailed(true) : messages.error(httpWords.noAnswer)))
    }
    useEffect(ask, [])
    if (module) {
      const Loaded = pick(module)
      return <Loaded {...props} />
    }
    return failed ? <ErrorCard title={t.title} reason={t.reason} actions={<Button onClick={ask}>{t.retry}</Button>} /> : meanwhile
  }
}
