import { useSdk } from '@mirror/sdk'
import { configured } from '@mirror/sdk/configured'
import { email } from '@mirror/sdk/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dictQuery } from '../dict.ts'

/** S5.05: an address is looked at so long after the last key, ms. Complaining while somebody types would be about half an address. */
export const EMAIL_DELAY = 500

export interface EmailCheck {
  /** What to show below the field now; '' while the person types and where all is well. */
  complaint: string
  /** The same at once, for the moment a form is sent. */
  now: string
}

/** S5.05 for one field: required unless told, by the platform's pattern and its tip or else the generic one. An untouched field is not complained about. */
export function useEmailCheck(value: string, { required = true }: { required?: boolean } = {}): EmailCheck {
  const { data } = useQuery(dictQuery(useSdk(), 'platformConfig'))
  const [first] = useState(value)
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), EMAIL_DELAY)
    return () => clearTimeout(timer)
  }, [value])
  const now = !required && value.trim() === '' ? '' : email(value.trim(), configured(data ?? []).email)
  // A complaint that is no longer true goes at once; a new one waits.
  const [touched, setTouched] = useState(false)
  if (!touched && value !== first) setTouched(true)
  return { complaint: touched && rested === value ? now : '', now }
}
