/** Why another system's credential opened nothing; the message is the server's. */
export class SignOnRefused extends Error {
  /** 0001 to 0004 of S7.04, "" where nobody could decide. */
  readonly code: string
  /** With 0004: this browser may link the identity after signing in. */
  readonly linkable: boolean

  constructor(code: string, message: string, linkable: boolean) {
    super(message)
    this.name = 'SignOnRefused'
    this.code = code
    this.linkable = linkable
  }
}
