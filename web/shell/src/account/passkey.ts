const bytes = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.codePointAt(0) ?? 0)
const text = (buffer: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

interface CreationJSON extends Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> {
  challenge: string
  user: Omit<PublicKeyCredentialUserEntity, 'id'> & { id: string }
  excludeCredentials?: { id: string; type: 'public-key'; transports?: AuthenticatorTransport[] }[]
}

/** Passkeys need https (or localhost) and a browser that knows them. */
export const passkeysHere = () => isSecureContext && typeof PublicKeyCredential === 'function'

/**
 * Lets the browser make a passkey for options in WebAuthn's JSON form, and gives the answer in that form. The browser's own
 * parseCreationOptionsFromJSON and toJSON are younger than the browsers we serve. Throws the browser's DOMException.
 */
export async function createPasskey(options: string): Promise<string> {
  const json = JSON.parse(options) as CreationJSON
  const made = (await navigator.credentials.create({
    publicKey: {
      ...json,
      challenge: bytes(json.challenge),
      user: { ...json.user, id: bytes(json.user.id) },
      excludeCredentials: (json.excludeCredentials ?? []).map((held) => ({ ...held, id: bytes(held.id) })),
    },
  })) as PublicKeyCredential | null
  if (!made) throw new DOMException('', 'NotAllowedError')
  const response = made.response as AuthenticatorAttestationResponse
  return JSON.stringify({
    id: made.id,
    rawId: text(made.rawId),
    type: made.type,
    clientExtensionResults: {},
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
      transports: response.getTransports(),
    },
  })
}
