import { Button } from '@mirror/ui'
import type { ReactNode } from 'react'
import css from './paper.module.css'
import { t } from './engine.texts.ts'

/** 打印. */
export function PrintButton({ primary }: { primary?: boolean }) {
  return (
    <Button kind={primary ? 'primary' : 'default'} onClick={() => print()}>
      {t.print}
    </Button>
  )
}

/** A page made to be printed: what is on the sheet, and above it, on the screen alone, the way back, a note and the printer. */
export function PaperPage({ back, note, tools, children }: { back: ReactNode; note: ReactNode; tools?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.page}>
      <div className={css.bar} data-print="no">
        {back}
        <span className={css.note}>{note}</span>
        {tools}
        <PrintButton primary />
      </div>
      {children}
    </div>
  )
}

/** The sheet: it looks on the screen as it comes out of the printer. */
export function Paper({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return <article className={`${css.paper} ${className}`}>{children}</article>
}
