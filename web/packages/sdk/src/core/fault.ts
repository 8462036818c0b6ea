/** What kept a sub-app from running. The words for people are the card's (shell/src/fault). */
export type FaultKind = 'missing' | 'syntax' | 'timeout' | 'policy' | 'version' | 'react' | 'safe' | 'crash' | 'server' | 'network'

export class Fault extends Error {
  readonly kind: FaultKind

  constructor(kind: FaultKind, detail = '') {
    super(detail)
    this.kind = kind
  }
}
