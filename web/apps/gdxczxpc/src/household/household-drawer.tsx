import { HttpError, useSdk } from '@mirror/sdk'
import { EmptyState, Icon, Skeleton } from '@mirror/ui'
import { Drawer, QueryError, Tag, useDict, useSheetClose } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EntryWay } from './entry-way.tsx'
import { HouseholdCard } from './household-card.tsx'
import css from './household-drawer.module.css'
import { t } from './household.texts.ts'
import { t as words } from './record.texts.ts'
import { householdCardQuery } from '../engine/household-query.ts'
import { cardAddress, monitorTone } from './rules.ts'

/** 一户一档 as a sheet over the list; `search` is the list's address, which the page of its own takes along. */
export default function HouseholdDrawer({ id, search, onClose }: { id: string; search: string; onClose: () => void }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const card = useQuery(householdCardQuery(sdk, id))
  const states = useDict('monitor_state')
  const [dirty, setDirty] = useState(false)
  const close = useSheetClose(dirty, onClose)
  const h = card.data
  const gone = card.error instanceof HttpError && card.error.status === 404
  const whole = cardAddress(id, search)
  return (
    <Drawer
      onClose={close}
      extra={
        h ? (
          <a
            className={css.whole}
            href={sdk.history.createHref(whole)}
            onClick={(e) => {
              if (e.ctrlKey || e.metaKey || e.shiftKey) return
              e.preventDefault()
              // In place of the drawer: 返回列表 goes back one step, and that is to be the list.
              void navigate(whole, { replace: true })
            }}
          >
            <Icon name="document" size={16} />
            {words.whole}
          </a>
        ) : null
      }
      title={
        <>
          {h ? t.of(h.headName) : gone ? words.missing : words.loading}
          {h && <EntryWay state={h.state} entry={h.entry} />}
          {h?.monitorState && <Tag tone={monitorTone(h.monitorState)}>{states.name(h.monitorState)}</Tag>}
        </>
      }
    >
      {h ? (
        <HouseholdCard h={h} onDirty={setDirty} />
      ) : gone ? (
        <EmptyState icon="household" title={words.goneTitle}>
          {words.goneText}
        </EmptyState>
      ) : card.isError ? (
        <QueryError error={card.error} title={words.failed} onRetry={() => card.refetch()} />
      ) : (
        <Skeleton rows={12} />
      )}
    </Drawer>
  )
}
