import { useSyncExternalStore } from 'react'

/** A value that components follow. */
export class Store<T> {
  #value: T
  readonly #listeners = new Set<() => void>()

  constructor(value: T) {
    this.#value = value
  }

  get = () => this.#value

  set = (next: T) => {
    if (Object.is(next, this.#value)) return
    this.#value = next
    for (const listener of [...this.#listeners]) listener()
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
