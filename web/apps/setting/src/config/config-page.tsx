import { HttpError, useSdk } from '@mirror/sdk'
import { Button, Skeleton } from '@mirror/ui'
import { copyText, errorText } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { joined } from '../page/joined.texts.ts'
import css from './config.module.css'
import { t } from './config.texts.ts'
import { Difference } from './difference.tsx'
import { keyQuery, useExport, usePackage, type Plan } from './queries.ts'
import { count } from './rules.ts'

interface Read {
  file: File
  plan?: Plan
  refused?: string
}

/** 配置包: the configuration as a file, out and in; nothing is imported that was not seen as a difference before. */
export default function ConfigPage() {
  const sdk = useSdk()
  const input = useRef<HTMLInputElement>(null)
  const take = useExport()
  const pack = usePackage()
  const [read, setRead] = useState<Read>()

  const compare = async (file: File) => {
    setRead({ file })
    try {
      setRead({ file, plan: await pack.mutateAsync({ file }) })
    } catch (cause) {
      setRead({ file, refused: errorText(cause) })
    }
  }
  const apply = async ({ file, plan }: Read) => {
    if (!plan) return
    const n = count(plan)
    const removed = plan.totals.reduce((sum, total) => sum + total.removed, 0)
    const text = (removed > 0 ? t.askRemoved(removed) : '') + t.askText
    if (!(await sdk.confirm({ title: t.ask(n), text, okText: t.apply, danger: removed > 0 }))) return
    try {
      await pack.mutateAsync({ file, expect: plan.expect })
      setRead(undefined)
      sdk.message.success(t.done(n))
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 409) {
        await compare(file)
        sdk.message.info(t.changed)
      } else setRead({ file, refused: errorText(cause) })
    }
  }

  return (
    <section className={css.page}>
      <h1>{t.title}</h1>
      <p className={css.intro}>{t.intro}</p>
      <div className={css.row}>
        <Button
          kind="primary"
          disabled={take.isPending}
          onClick={() =>
            take.mutate(undefined, {
              onSuccess: () => sdk.message.success(t.exported),
              onError: (e) => sdk.message.error(joined.pair(t.exportFailed, errorText(e))),
            })
          }
        >
          {t.export}
        </Button>
        <Button icon="folder" disabled={pack.isPending} onClick={() => input.current?.click()}>
          {t.choose}
        </Button>
        <span className={css.quiet}>{t.chooseText}</span>
      </div>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t.choose}
        hidden
        onChange={(e) => {
          const file = e.target.files?.[0]
          // The same file may be chosen again after it was mended.
          e.target.value = ''
          if (file) void compare(file)
        }}
      />
      {read ? (
        <div className={css.read}>
          {read.refused ? (
            <div className={css.fault} role="alert">
              <b>{t.refused(read.file.name)}</b>
              <p>{read.refused}</p>
            </div>
          ) : read.plan ? (
            <Difference name={read.file.name} plan={read.plan} busy={pack.isPending} onApply={() => void apply(read)} onCancel={() => setRead(undefined)} />
          ) : (
            <>
              <p role="status">{t.reading(read.file.name)}</p>
              <Skeleton rows={3} />
            </>
          )}
        </div>
      ) : null}
      <Key />
    </section>
  )
}

/** What another installation needs to trust our packages. */
function Key() {
  const sdk = useSdk()
  const key = useQuery(keyQuery(sdk))
  const text = key.data?.key
  if (!text) return null
  return (
    <div className={css.key}>
      <b>{t.key}</b>
      <p className={css.quiet}>{t.keyText}</p>
      <div className={css.row}>
        <code>{text}</code>
        <Button onClick={() => void copyText(text).then((done) => done && sdk.message.success(t.copied))}>{t.copy}</Button>
      </div>
    </div>
  )
}
