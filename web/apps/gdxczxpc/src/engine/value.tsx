import { useSdk } from '@mirror/sdk'
import { saveBlob } from '@mirror/sdk/save'
import { Icon } from '@mirror/ui'
import { Drawer, Picture, errorText, isPicture, useDict } from '@mirror/widgets'
import { useState } from 'react'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import type { Field, File, Row } from './model.ts'
import { isEmpty, valueText } from './rules.ts'

/** One value in words. A field without a dictionary asks for none: the query of "" is never sent. */
export function Value({ field, value, label = '' }: { field: Field; value: unknown; label?: string | undefined }) {
  if (field.kind === 'dict' && !isEmpty(value) && label) return <>{label}</>
  if (field.kind === 'dict' && !isEmpty(value)) return <Coded field={field} value={value} />
  return <>{valueText(field, value, (c) => c, label) || '—'}</>
}

function Coded({ field, value }: { field: Field; value: unknown }) {
  const dict = useDict(field.dict)
  return <>{valueText(field, value, dict.name)}</>
}

/** A value of a record's own page: files as links that save them. */
export function RecordValue({ code, row, field, shown }: { code: string; row: Row; field: Field; shown?: string | undefined }) {
  const value = row.values[field.key]
  if (shown) return <>{shown}</>
  if (field.kind === 'files' && !isEmpty(value)) return <FileLinks code={code} id={row.id} files={value as File[]} />
  return <Value field={field} value={value} label={row.labels[field.key]} />
}

function FileLinks({ code, id, files }: { code: string; id: number; files: File[] }) {
  const sdk = useSdk()
  const [shown, setShown] = useState<{ name: string; url: string }>()
  const at = (file: File) => `/api/rural/${code}/${id}/files/${encodeURIComponent(file.id)}` as const
  const pictures = files.filter((f) => isPicture(f.name))
  const open = async (file: File) => {
    try {
      const { blob } = await sdk.http.blob(at(file), { silent: true })
      setShown({ name: file.name, url: URL.createObjectURL(blob) })
    } catch (error) {
      sdk.message.error(errorText(error))
    }
  }
  const close = () => {
    if (shown) URL.revokeObjectURL(shown.url)
    setShown(undefined)
  }
  const save = async (file: File) => {
    try {
      saveBlob((await sdk.http.blob(at(file), { silent: true })).blob, file.name)
    } catch (error) {
      sdk.message.error(errorText(error))
    }
  }
  return (
    <span className={css.files}>
      {pictures.length > 0 && (
        <span className={css.pictures}>
          {pictures.map((f) => (
            <button key={f.id} type="button" className={css.show} aria-label={t.showPicture(f.name)} title={f.name} onClick={() => void open(f)}>
              <Picture name={f.name} load={async (signal) => (await sdk.http.blob(at(f), { signal, silent: true })).blob} />
            </button>
          ))}
        </span>
      )}
      {files.map((f) => (
        <button key={f.id} type="button" className={css.file} aria-label={t.download(f.name)} onClick={() => void save(f)}>
          <Icon name="document" size={14} />
          {f.name}
        </button>
      ))}
      {shown && (
        <Drawer title={shown.name} onClose={close}>
          <img className={css.whole} src={shown.url} alt={shown.name} />
        </Drawer>
      )}
    </span>
  )
}
