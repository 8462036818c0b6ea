import { useSdk } from '@mirror/sdk'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { PICTURE_MAX, base64, isPicture } from '../page/base64.ts'
import { refused } from '../page/refused.tsx'
import css from './parameter.module.css'
import { t } from './parameter.texts.ts'

/** The picture beside the title: uploaded and looked at first, in force with the parameters. */
export function LogoField({ value, onChange }: { value: string; onChange: (digest: string) => void }) {
  const sdk = useSdk()
  const file = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const take = async (picked: File | undefined) => {
    if (!picked) return
    const complaint = picked.size > PICTURE_MAX ? t.tooLarge : isPicture(picked) ? '' : t.notPicture
    setWrong(complaint)
    if (complaint) return
    setBusy(true)
    try {
      const { digest } = await sdk.http.post<{ digest: string }>('/api/platform-parameters/logo', { data: await base64(picked) }, { silent: true })
      onChange(digest)
      sdk.message.success(t.uploaded)
    } catch (error) {
      setWrong((await refused(sdk, error, ['logo'], () => undefined))['logo'] ?? '')
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={css.logo}>
      {value ? <img src={`${sdk.env.base}/api/platform-logo/${value}`} width="48" height="48" alt={t.logo} /> : <span className={css.drawn}>{t.noLogo}</span>}
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={t.logo}
        onChange={(e) => {
          void take(e.target.files?.[0])
          e.target.value = ''
        }}
      />
      <Button id="value-logo" loading={busy} onClick={() => file.current?.click()}>
        {t.choose}
      </Button>
      {value ? <Button onClick={() => onChange('')}>{t.drawn}</Button> : null}
      {wrong ? (
        <span className={css.wrong} role="alert">
          {wrong}
        </span>
      ) : null}
    </div>
  )
}
