import { PERMISSIONS_CHANGED, type FrameSdk } from '@mirror/sdk/frame'
import { t } from './runner.texts.ts'

/** What a bundle with qiankun life cycles is given; the names are qiankun's, `sdk` is ours. */
export interface LifeProps {
  name: string
  container: HTMLElement
  sdk: FrameSdk
  user: FrameSdk['user']
  area: FrameSdk['area']
  onGlobalStateChange(listener: (state: Record<string, unknown>, before: Record<string, unknown>) => void, now?: boolean): void
  setGlobalState(part: Record<string, unknown>): void
  offGlobalStateChange(): void
}

type Step = (props: LifeProps) => unknown

export interface Life {
  bootstrap?: Step
  mount: Step
  unmount: Step
  update?: Step
}

/** The object a UMD bundle left behind; an IIFE may have put its functions into a default. */
export function lifeOf(from: object, name: string): Life {
  const held = (from as Record<string, unknown>)[name] as (Partial<Life> & { default?: Partial<Life> }) | undefined
  const life = typeof held?.mount === 'function' ? held : held?.default
  if (typeof life?.mount !== 'function' || typeof life.unmount !== 'function') throw new Error(t.noLife(name))
  return life as Life
}

const GLOBAL = 'qiankun'

/** Starts the bundle and keeps it told. `mirror:remount` on the window takes it down and up again: for its developers, and our tests. */
export async function run(life: Life, sdk: FrameSdk, container: HTMLElement) {
  let ends: (() => void)[] = []
  const state = () => (sdk.shared.get()[GLOBAL] ?? {}) as Record<string, unknown>
  const props: LifeProps = {
    name: sdk.app.name,
    container,
    sdk,
    get user() {
      return sdk.user
    },
    get area() {
      return sdk.area
    },
    onGlobalStateChange(listener, now = false) {
      let before = state()
      ends.push(
        sdk.shared.subscribe(() => {
          const next = state()
          if (next !== before) listener(next, before)
          before = next
        }),
      )
      if (now) listener(before, before)
    },
    setGlobalState: (part) => sdk.shared.set({ ...sdk.shared.get(), [GLOBAL]: { ...state(), ...part } }),
    offGlobalStateChange: () => {
      for (const end of ends) end()
      ends = []
    },
  }
  const take = async () => {
    await life.unmount(props)
    props.offGlobalStateChange()
    container.replaceChildren()
  }
  await life.bootstrap?.(props)
  await life.mount(props)
  const update = () => void life.update?.(props)
  sdk.theme.subscribe(update)
  sdk.on(PERMISSIONS_CHANGED, update)
  sdk.onDispose(() => void take())
  let turn = Promise.resolve()
  addEventListener('mirror:remount', () => {
    turn = turn
      .then(take)
      .then(() => life.mount(props))
      .then(
        () => undefined,
        (cause: unknown) => sdk.failed(String(cause)),
      )
  })
}
