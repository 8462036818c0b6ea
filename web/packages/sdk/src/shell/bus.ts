type Listener = (data: unknown) => void

/** Events between shell and sub-apps; a listener that throws does not stop the others. */
export class Bus {
  readonly #listeners = new Map<string, Set<Listener>>()

  on(event: string, listener: Listener): () => void {
    const set = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, set.add(listener))
    return () => set.delete(listener)
  }

  emit(event: string, data?: unknown) {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) {
      try {
        listener(data)
      } catch (cause) {
        reportError(cause)
      }
    }
  }
}
