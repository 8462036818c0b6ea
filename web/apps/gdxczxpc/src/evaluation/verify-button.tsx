import { useSdk } from '@mirror/sdk'
import { Button } from '@mirror/ui'
import { errorText, whole } from '@mirror/widgets'
import { useMutation } from '@tanstack/react-query'
import css from './evaluation.module.css'
import { t } from './evaluation.texts.ts'

/** 核验: computes the run again from what was sealed and says whether it agrees. */
export function VerifyButton({ id }: { id: string }) {
  const sdk = useSdk()
  const verify = useMutation({
    mutationFn: () => sdk.http.postOrThrow(`/api/rural/comprehensiveEvaluation/${id}/verify`, undefined, { silent: true }),
    onError: (error) => sdk.message.error(errorText(error)),
  })
  const found = verify.data
  return (
    <>
      <Button disabled={verify.isPending} onClick={() => verify.mutate()}>
        {verify.isPending ? t.verifying : t.verify}
      </Button>
      <span role="status" className={css.verified} data-agrees={found?.agrees}>
        {found && (found.agrees ? t.agrees(whole(found.objects)) : t.differs(found.why))}
      </span>
    </>
  )
}
