import { useEffect, useRef } from 'react'
import { useSdk } from '../core/context.ts'
import type { ExtensionItem, ExtensionPointName, ExtensionProps } from '../core/sdk.ts'

/** What the person sees at a point: for headings and tabs around it. */
export function useExtensions(point: ExtensionPointName): readonly ExtensionItem[] {
  return useSdk().extensions.apps.flatMap(({ name: app, slots = [] }) =>
    slots.flatMap(({ name, title, ...slot }) => (slot.point === point ? { app, name, title } : [])),
  )
}

/** Draws the items of a point, all of them or one; nothing where there is none. Each is loaded when it is drawn. */
export function ExtensionPoint<P extends ExtensionPointName>({
  point,
  props,
  only,
  className,
}: {
  point: P
  props: ExtensionProps[P]
  only?: { app: string; name: string } | undefined
  className?: string | undefined
}) {
  const items = useExtensions(point).filter(({ app, name }) => !only || (only.app === app && only.name === name))
  return items.map((item) => <Item key={`${item.app} ${item.name}`} point={point} item={item} props={props} className={className} />)
}

function Item<P extends ExtensionPointName>({
  point,
  item,
  props,
  className,
}: {
  point: P
  item: ExtensionItem
  props: ExtensionProps[P]
  className?: string | undefined
}) {
  const sdk = useSdk()
  const place = useRef<HTMLDivElement>(null)
  const newest = useRef(props)
  const draw = useRef<((next?: ExtensionProps[P]) => void) | null>(null)
  const { app, name } = item
  useEffect(() => {
    newest.current = props
    draw.current?.(props)
  })
  useEffect(() => {
    let here = true
    // Its own element inside ours: a tree that is being taken down must not be drawn into again.
    const own = document.createElement('div')
    place.current?.append(own)
    void sdk.extensions.open().then(
      (open) => {
        if (here) draw.current = open(own, point, item, newest.current)
      },
      (cause: unknown) => console.error(`extension ${app}/${name}`, cause),
    )
    return () => {
      here = false
      draw.current?.()
      draw.current = null
      own.remove()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the item is the same as long as its names are
  }, [sdk, point, app, name])
  return <div ref={place} className={className} data-extension={`${app}/${name}`} />
}
