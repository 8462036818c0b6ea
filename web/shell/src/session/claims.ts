/** Claims of a token, unverified: the server that gave it verified it, and only its life, person and session are read. */
export function claimsOf(jwt: string): { exp?: number; iat?: number; sid?: string; sub?: string; name?: string; preferred_username?: string } {
  try {
    const bytes = Uint8Array.from(atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as ReturnType<typeof claimsOf>
  } catch {
    return {}
  }
}
