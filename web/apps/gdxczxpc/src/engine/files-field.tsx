import { useSdk } from '@mirror/sdk'
import { isOnDevice } from '@mirror/sdk/shelf'
import { Button, Icon } from '@mirror/ui'
import { Picture, Sending, shrunk, useUploads } from '@mirror/widgets'
import { useContext, useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { LoadFile, Shared } from './control.ts'
import { t } from './engine.texts.ts'
import css from './engine.module.css'
import type { File } from './model.ts'
import { OutdoorContext, useWatermark } from './outdoor.ts'

interface Props extends Shared {
  most: number
  value: File[]
  load: LoadFile | undefined
  onChange: (v: unknown) => void
}

/** The files of a field: sent at once, or outdoors kept on the device until the form is handed in. */
export function FilesField(props: Props) {
  const { box } = useContext(OutdoorContext)
  return box === null ? <SentFiles {...props} /> : <KeptFiles {...props} />
}

/** Files are sent at once, piece by piece, to one's own desk; they belong to the record when it is saved. */
function SentFiles({ most, value, load, onChange, ...shared }: Props) {
  const sdk = useSdk()
  const add = useAdding(value, onChange)
  // What was sent from here is shown from here: on one's own desk it has no address yet.
  const [own] = useState(() => new Map<string, Blob>())
  const sending = useUploads('module', 0, async ({ id }, blob) => {
    const file = await sdk.http.postOrThrow('/api/rural/files', { upload: id }, { silent: true })
    own.set(file.id, blob)
    add(file)
  })
  const box = useRef<HTMLDivElement>(null)
  const early = useHold(box, sending.uploads.length > 0)
  return (
    <div ref={box}>
      <Gallery
        {...shared}
        value={value}
        room={most - value.length - sending.uploads.length}
        load={async (f, signal) => {
          const blob = own.get(f.id)
          if (blob) return blob
          if (!load) throw new Error(f.name)
          return load(f, signal)
        }}
        onTake={sending.take}
        onChange={onChange}
      />
      {sending.uploads.length > 0 && (
        <ul className={css.sending}>
          <Sending of={sending} />
        </ul>
      )}
      {early && <Alert>{t.stillSending}</Alert>}
    </div>
  )
}

/** Photos are made smaller and kept on the device, with whatever else is added; all go with the form. */
function KeptFiles({ most, value, load, onChange, ...shared }: Props) {
  const { box } = useContext(OutdoorContext)
  const lines = useWatermark()
  const add = useAdding(value, onChange)
  const at = useRef<HTMLDivElement>(null)
  const [making, setMaking] = useState(0)
  const [wrong, setWrong] = useState('')
  const early = useHold(at, making > 0)
  const take = async (files: globalThis.File[]) => {
    if (!box) return
    setWrong('')
    setMaking((n) => n + files.length)
    // One after another: a phone has the memory to draw one large photo.
    for (const file of files) {
      try {
        const small = await shrunk(file, lines())
        add(await box.keep(small, small.name))
      } catch (cause) {
        setWrong(cause instanceof DOMException && cause.name === 'QuotaExceededError' ? t.deviceFull : t.notDrawn(file.name))
      }
      setMaking((n) => n - 1)
    }
  }
  return (
    <div ref={at}>
      <Gallery
        {...shared}
        value={value}
        room={box ? most - value.length - making : 0}
        load={async (f, signal) => {
          // A file of the record lies at the server, a new one here.
          if (box && isOnDevice(f.id)) return box.photo(f.id)
          if (!load) throw new Error(f.name)
          return load(f, signal)
        }}
        onTake={(files) => void take(files)}
        onChange={onChange}
      />
      <p className={css.quiet} role="status">
        {making > 0 ? t.making : value.some((f) => isOnDevice(f.id)) ? t.keptHere : ''}
      </p>
      {(wrong || early) && <Alert>{wrong || t.stillMaking}</Alert>}
    </div>
  )
}

const Alert = ({ children }: { children: ReactNode }) => (
  <p className={css.refusal} role="alert">
    {children}
  </p>
)

/** Adds a file to what the field holds: several arrive while the form still shows what it held when they began. */
function useAdding(value: File[], onChange: (v: unknown) => void): (file: File) => void {
  const held = useRef(value)
  useEffect(() => {
    held.current = value
  }, [value])
  return (file) => {
    held.current = [...held.current, file]
    onChange(held.current)
  }
}

/** A form that is saved while files are on their way would be saved without them, and say so of a field that is not empty to its reader. */
function useHold(box: RefObject<HTMLDivElement | null>, underway: boolean): boolean {
  const [early, setEarly] = useState(false)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!underway || !form) return
    const hold = (e: Event) => {
      e.preventDefault()
      e.stopPropagation()
      setEarly(true)
      requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'center' }))
    }
    form.addEventListener('submit', hold, true)
    return () => {
      form.removeEventListener('submit', hold, true)
      setEarly(false)
    }
  }, [box, underway])
  return early
}

interface GalleryProps extends Shared {
  value: File[]
  /** How many more may be added. */
  room: number
  load: LoadFile
  onTake: (files: globalThis.File[]) => void
  onChange: (v: unknown) => void
}

/** What a field holds, each with a way to remove it, and the ways to add more. */
function Gallery({ value, room, load, onTake, onChange, ...shared }: GalleryProps) {
  const [dropped, setDropped] = useState<File>()
  const take = (input: HTMLInputElement) => {
    onTake([...(input.files ?? [])].slice(0, room))
    input.value = ''
  }
  return (
    <>
      {value.length > 0 && (
        <ul className={css.pictures}>
          {value.map((f) => (
            <li key={f.id}>
              <Picture name={f.name} load={(signal) => load(f, signal)} />
              <span title={f.name}>{f.name}</span>
              <button
                type="button"
                className={css.drop}
                aria-label={t.dropFile(f.name)}
                onClick={() => {
                  setDropped(f)
                  onChange(value.filter((x) => x.id !== f.id))
                }}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {dropped && room > 0 && (
        <p className={css.undo} role="status">
          {t.dropped(dropped.name)}
          <Button
            kind="plain"
            onClick={() => {
              setDropped(undefined)
              onChange([...value, dropped])
            }}
          >
            {t.undoDrop}
          </Button>
        </p>
      )}
      {room > 0 && (
        <div className={css.chips}>
          {matchMedia('(pointer: coarse)').matches && (
            <label className={css.upload}>
              <input type="file" className="sr-only" accept="image/jpeg,image/png" capture="environment" onChange={(e) => take(e.target)} />
              <Icon name="plus" size={14} />
              {t.takePhoto}
            </label>
          )}
          <label className={css.upload} title={t.uploadHint}>
            <input {...shared} type="file" className="sr-only" multiple={room > 1} accept=".jpg,.jpeg,.png,.pdf,.docx,.xlsx" onChange={(e) => take(e.target)} />
            <Icon name="plus" size={14} />
            {t.upload}
          </label>
        </div>
      )}
    </>
  )
}
