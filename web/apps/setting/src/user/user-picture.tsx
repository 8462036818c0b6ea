import { useSdk } from '@mirror/sdk'
import { errorText } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef } from 'react'
import { PICTURE_MAX, base64, isPicture } from '../page/base64.ts'
import type { UserDetail } from './model.ts'
import css from './user-detail-page.module.css'
import { t } from './account.texts.ts'

interface Picture {
  jpeg: string
  /** False: the drawn one. */
  own: boolean
}

/** The picture of an account; whoever may edit the account may change it. */
export function UserPicture({ user }: { user: UserDetail }) {
  const sdk = useSdk()
  const client = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const path = `/api/users/${user.id}/picture`
  const queryKey = ['users', 'picture', user.id]
  const picture = useQuery({ queryKey, queryFn: ({ signal }) => sdk.http.get<Picture>(path, undefined, { signal, silent: true }), retry: false })
  const put = useMutation({
    mutationFn: async (picked: File | undefined) =>
      sdk.http.put<Picture>(path, { picture: picked ? await base64(picked) : '' }, { silent: true }),
    onSuccess: (now, picked) => {
      client.setQueryData(queryKey, now)
      sdk.message.success(picked ? t.pictureSaved : t.pictureGone)
    },
    onError: (error) => sdk.message.error(errorText(error)),
  })
  const take = (picked: File | undefined) => {
    if (!picked) return
    if (!isPicture(picked)) sdk.message.error(t.notPicture)
    else if (picked.size > PICTURE_MAX) sdk.message.error(t.largePicture)
    else put.mutate(picked)
  }
  return (
    <div className={css.picture}>
      {picture.data ? <img src={`data:image/jpeg;base64,${picture.data.jpeg}`} width="64" height="64" alt={t.pictureOf(user.name)} /> : <span />}
      {user.editable ? (
        <div>
          <input
            ref={file}
            type="file"
            accept="image/png,image/jpeg"
            hidden
            aria-label={t.picture}
            onChange={(e) => {
              take(e.target.files?.[0])
              e.target.value = ''
            }}
          />
          <Button size="small" loading={put.isPending} onClick={() => file.current?.click()}>
            {t.choosePicture}
          </Button>
          {picture.data?.own ? (
            <Button size="small" type="text" disabled={put.isPending} onClick={() => put.mutate(undefined)}>
              {t.drawnPicture}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
