import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler, type LinkProps as RouterLinkProps } from 'react-router'

const OUTSIDE = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i

export type LinkProps = Omit<RouterLinkProps, 'discover' | 'prefetch' | 'viewTransition' | 'mask' | 'preventScrollReset' | 'defaultShouldRevalidate'>

/** A link to another page of the sub-app. react-router's own carries along how data routers fetch ahead, which no sub-app has. */
export function Link({ to, replace, state, relative = 'route', reloadDocument, target, onClick, ...rest }: LinkProps): ReactNode {
  const outside = typeof to === 'string' && OUTSIDE.test(to)
  const within = outside ? '' : to
  const href = useHref(within, { relative })
  const go = useLinkClickHandler<HTMLAnchorElement>(within, {
    state,
    relative,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  })
  return (
    <a
      {...rest}
      href={outside ? to : href}
      target={target}
      onClick={(e) => {
        onClick?.(e)
        if (!outside && !reloadDocument && !e.defaultPrevented) go(e)
      }}
    />
  )
}
