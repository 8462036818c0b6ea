import { useEffect, useState } from 'react'
import { optionsOf, type SignInOption } from './rules.ts'

/** The ways in that are set up; none while they are asked for, and none where the server cannot say. */
export function useOptions(base: string): SignInOption[] {
  const [options, setOptions] = useState<SignInOption[]>([])
  useEffect(() => {
    const gone = new AbortController()
    fetch(`${base}/api/sso/sign-in-options`, { signal: gone.signal, headers: { Accept: 'application/json' } })
      .then(async (answer) => setOptions(optionsOf(await answer.json())))
      // The way in by account below is always there, so this page has nothing to complain about.
      .catch(() => undefined)
    return () => gone.abort()
  }, [base])
  return options
}
