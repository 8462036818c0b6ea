import { useSdk } from '@mirror/sdk'
import { Button } from 'antd'
import { useState } from 'react'
import { PICTURE_MAX, base64, isPicture } from '../page/base64.ts'
import { PictureButton } from '../page/picture-button.tsx'
import { refused } from '../page/refused.tsx'
import css from './parameter.module.css'
import { t } from './parameter.texts.ts'

/** The picture beside the title: uploaded and looked at first, in force with the parameters. */
export function LogoField({ value, onChange }: { value: string; onChange: (digest: string) => void }) {
  const sdk = useSdk()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const take = async (picked: File) => {
    const complaint = picked.size > PICTURE_MAX ? t.tooLarge : isPicture(picked) ? '' : t.notPicture
    setWrong(complaint)
    if (complaint) return
    setBusy(true)
    try {
      const { digest } = await sdk.http.postOrThrow('/api/platform-parameters/logo', { data: await base64(picked) }, { silent: true })
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
      <PictureButton id="value-logo" label={t.logo} busy={busy} take={(picked) => void take(picked)}>
        {t.choose}
      </PictureButton>
      {value ? <Button onClick={() => onChange('')}>{t.drawn}</Button> : null}
      {wrong ? (
        <span className={css.wrong} role="alert">
          {wrong}
        </span>
      ) : null}
    </div>
  )
}
