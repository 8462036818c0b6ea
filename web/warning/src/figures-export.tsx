import { http } from '@mirror/sdk/page'
import { saveBlob } from '@mirror/sdk/save'
import { Button } from '@mirror/ui'
import { errorText } from '@mirror/widgets'
import { useMutation } from '@tanstack/react-query'
import type { Place } from './address.ts'
import css from './analysis.module.css'
import { t } from './warning.texts.ts'

/** The key figures and the areas below as a workbook, with the numbers that the page shows. */
export default function FiguresExport({ slug, place }: { slug: string; place: Place }) {
  const asked = new URLSearchParams(Object.entries({ area: place.area, month: place.month }).filter(([, v]) => v))
  const file = useMutation({
    mutationFn: () => http.blob(`/api/rural/warning/analyses/${slug}/figures/export?${asked}`),
    onSuccess: ({ blob, fileName }) => saveBlob(blob, fileName || `${slug}.xlsx`),
  })
  return (
    <>
      <span className={css.told} role="status">
        {file.isError && t.failedAction(errorText(file.error) || t.noAnswer)}
      </span>
      <Button className={css.print} disabled={file.isPending} onClick={() => file.mutate()}>
        {t.exportFigures}
      </Button>
    </>
  )
}
