import { useSyncExternalStore } from 'react'
import { useSdk } from '../core/context.ts'
import { consoleOf, type Console, type ConsoleState } from '../console/console.ts'

export { consoleOf, type Console, type ConsoleState }

/** One value of the console's shared state; re-renders when any sub-app changes it. */
export function useConsole<K extends keyof ConsoleState>(key: K): [ConsoleState[K], (value: ConsoleState[K]) => void] {
  const state = consoleOf(useSdk())
  const value = useSyncExternalStore(state.subscribe, () => state.get(key))
  return [value, (next) => state.set(key, next)]
}
