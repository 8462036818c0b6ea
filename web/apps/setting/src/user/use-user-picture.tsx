import { useSdk } from '@mirror/sdk'
import { errorText } from '@mirror/widgets'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { PICTURE_MAX, base64, isPicture } from '../page/base64.ts'
import { PictureButton } from '../page/picture-button.tsx'
import type { UserDetail } from './model.ts'
import css from './user-detail-page.module.css'
import { t } from './account.texts.ts'

/** The picture of an account, and the buttons by which whoever may edit the account changes it. */
export function useUserPicture(user: UserDetail): { image: ReactNode; buttons: ReactNode } {
  const sdk = useSdk()
  const client = useQueryClient()
  const path = `/api/users/${user.id}/picture` as const
  const queryKey = ['users', 'picture', user.id]
  const picture = useQuery({ queryKey, queryFn: ({ signal }) => sdk.http.get(path, undefined, { signal, silent: true }), retry: false })
  const put = useMutation({
    mutationFn: async (picked: File | undefined) => sdk.http.put(path, { picture: picked ? await base64(picked) : '' }, { silent: true }),
    onSuccess: (now, picked) => {
      client.setQueryData(queryKey, now)
      sdk.message.success(picked ? t.pictureSaved : t.pictureGone)
    },
    onError: (error) => sdk.message.error(errorText(error)),
  })
  const take = (picked: File) => {
    if (!isPicture(picked)) sdk.message.error(t.notPicture)
    else if (picked.size > PICTURE_MAX) sdk.message.error(t.largePicture)
    else put.mutate(picked)
  }
  return {
    image: picture.data ? (
      <img className={css.picture} src={`data:image/jpeg;base64,${picture.data.jpeg}`} width="56" height="56" alt={t.pictureOf(user.name)} />
    ) : (
      <span className={css.picture} />
    ),
    buttons: (
      <>
        <PictureButton label={t.picture} busy={put.isPending} take={take}>
          {t.choosePicture}
        </PictureButton>
        {picture.data?.own ? (
          <Button disabled={put.isPending} onClick={() => put.mutate(undefined)}>
            {t.drawnPicture}
          </Button>
        ) : null}
      </>
    ),
  }
}
