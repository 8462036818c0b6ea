import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { errorText } from '@mirror/widgets'
import { useState } from 'react'
import css from './visit-map.module.css'
import { t } from './visit-map.texts.ts'

/** The reason 电话联系 of the dictionary reveal_reason. */
const TO_CALL = '02'

/** The phone of a household, asked for when somebody wants to call: numbers are masked, and each look at one is audited with its reason. */
export function Dial({ id, name }: { id: number; name: string }) {
  const sdk = useSdk()
  const [phone, setPhone] = useState<string>()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    setSaid('')
    try {
      const { phone: whole } = await sdk.http.postOrThrow(`/api/households/${id}/reveal`, { reason: TO_CALL, words: '' }, { silent: true })
      setPhone(whole)
      if (!whole) setSaid(t.noPhone)
    } catch (error) {
      setSaid(errorText(error))
    }
    setBusy(false)
  }
  if (phone)
    return (
      <a className={css.dial} href={`tel:${phone}`}>
        {t.dial(phone)}
      </a>
    )
  return (
    <>
      <Button disabled={busy} aria-label={t.callOf(name)} onClick={() => void ask()}>
        {t.call}
      </Button>
      <span role="status" className={css.said}>
        {said}
      </span>
    </>
  )
}
