import { useState, type ReactNode } from 'react'
import { Button, Icon, type IconName } from '@mirror/ui'
import { dateTime } from '@mirror/sdk/time'
import css from './account.module.css'
import { passkeysHere } from './passkey.ts'
import type { Security } from './security-data.ts'
import { t } from './security.texts.ts'
import { Sure } from './sure.tsx'

export interface SecurityListProps {
  state: Security
  busy: boolean
  close(): void
  onBindTotp(): void
  onRemoveTotp(): void
  onRecovery(): void
  onAdd(): void
  onRename(id: string, name: string): void
  onRemove(id: string): void
  onForget(id: string): void
}

/** What is asked before it is done: which row, in which words, and what then. */
interface Asked {
  key: string
  text: string
  yes: string
  go(): void
}

export function SecurityList(props: SecurityListProps) {
  const { state, busy } = props
  const [asked, setAsked] = useState<Asked | null>(null)
  const any = state.totp || state.passkeys.length > 0
  const last = state.forced && Number(state.totp) + state.passkeys.length === 1
  const usable = state.passkeysOk && passkeysHere()
  /** The buttons of a row, or the question that one of them asks. */
  const or = (key: string, buttons: ReactNode) =>
    asked?.key === key ? (
      <Sure
        text={asked.text}
        yes={asked.yes}
        busy={busy}
        onNo={() => setAsked(null)}
        onYes={() => {
          setAsked(null)
          asked.go()
        }}
      />
    ) : (
      <span className={css['buttons']}>{buttons}</span>
    )
  return (
    <>
      <p className={css['lead']}>
        {t.lead}
        {state.forced ? t.forced : ''}
      </p>
      <ul className={css['list']}>
        <Row icon="screen" title={t.app} text={state.totp ? t.appOn : t.appOff} on={state.totp}>
          {or(
            'totp',
            <>
              <Button disabled={busy} aria-label={`${state.totp ? t.replace : t.bind}${t.app}`} onClick={props.onBindTotp}>
                {state.totp ? t.replace : t.bind}
              </Button>
              {state.totp && !last ? (
                <Button
                  disabled={busy}
                  aria-label={`${t.unbind}${t.app}`}
                  onClick={() => setAsked({ key: 'totp', text: t.unbindSure, yes: t.unbind, go: props.onRemoveTotp })}
                >
                  {t.unbind}
                </Button>
              ) : null}
            </>,
          )}
        </Row>
        <Row icon="key" title={t.passkeys} text={usable ? t.passkeysOff : t.passkeysInsecure} on={state.passkeys.length > 0}>
          {usable ? (
            <span className={css['buttons']}>
              <Button disabled={busy} aria-label={`${t.add}${t.passkeys}`} onClick={props.onAdd}>
                {t.add}
              </Button>
            </span>
          ) : null}
        </Row>
        {state.passkeys.map((key) => (
          <li key={key.id} className={`${css['row']} ${css['under']}`}>
            <div className={css['facts']}>
              <strong>
                {key.name}
                {key.cloned ? <span className={css['alarm']}>{t.cloned}</span> : null}
              </strong>
              <span>{t.created(dateTime(key.createdAt))}</span>
              <span>{key.lastUsedAt ? t.used(dateTime(key.lastUsedAt)) : t.unused}</span>
            </div>
            {or(
              key.id,
              <>
                <Button disabled={busy} aria-label={`${t.rename} ${key.name}`} onClick={() => props.onRename(key.id, key.name)}>
                  {t.rename}
                </Button>
                {last ? null : (
                  <Button
                    disabled={busy}
                    aria-label={`${t.remove} ${key.name}`}
                    onClick={() => setAsked({ key: key.id, text: t.removeSure(key.name), yes: t.remove, go: () => props.onRemove(key.id) })}
                  >
                    {t.remove}
                  </Button>
                )}
              </>,
            )}
          </li>
        ))}
        <Row icon="document" title={t.recovery} text={any ? t.recoveryLeft(state.recoveryLeft) : t.recoveryNone}>
          {any
            ? or(
                'recovery',
                <Button
                  disabled={busy}
                  aria-label={`${t.regenerate}${t.recovery}`}
                  onClick={() => setAsked({ key: 'recovery', text: t.regenerateSure, yes: t.regenerate, go: props.onRecovery })}
                >
                  {t.regenerate}
                </Button>,
              )
            : null}
        </Row>
        <Row icon="pin" title={t.devices} text={state.devices.length > 0 ? '' : t.devicesNone}>
          {state.devices.length > 1
            ? or(
                'all',
                <Button disabled={busy} onClick={() => setAsked({ key: 'all', text: t.forgetSure, yes: t.forgetAll, go: () => props.onForget('all') })}>
                  {t.forgetAll}
                </Button>,
              )
            : null}
        </Row>
        {state.devices.map((device) => (
          <li key={device.id} className={`${css['row']} ${css['under']}`}>
            <div className={css['facts']}>
              <strong>{device.device || t.unknownDevice}</strong>
              <span>{t.created(dateTime(device.createdAt))}</span>
              <span>{t.until(dateTime(device.expiresAt))}</span>
            </div>
            {or(
              device.id,
              <Button
                disabled={busy}
                aria-label={`${t.forget} ${device.device}`}
                onClick={() => setAsked({ key: device.id, text: t.forgetSure, yes: t.forget, go: () => props.onForget(device.id) })}
              >
                {t.forget}
              </Button>,
            )}
          </li>
        ))}
      </ul>
      <div className={css['foot']}>
        <Button onClick={props.close}>{t.close}</Button>
      </div>
    </>
  )
}

function Row({ icon, title, text, on, children }: { icon: IconName; title: string; text: string; on?: boolean; children?: ReactNode }) {
  return (
    <li className={css['row']}>
      <Icon name={icon} size={24} />
      <div className={css['facts']}>
        <strong>
          {title}
          {on === false ? <span className={css['off']}>{t.none}</span> : null}
        </strong>
        {text ? <span>{text}</span> : null}
      </div>
      {children}
    </li>
  )
}
