import { HttpError, useSdk } from '@mirror/sdk'
import { EmptyState, Skeleton } from '@mirror/ui'
import { Facts, QueryError, dateTime, useDict } from '@mirror/widgets'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { joined } from '../page/joined.texts.ts'
import type { UserDetail } from './model.ts'
import { OneTimePassword } from './one-time-password.tsx'
import { userQuery } from './queries.ts'
import { useAccountActions } from './use-account-actions.tsx'
import { useAccountRepair } from './use-account-repair.tsx'
import css from './user-detail-page.module.css'
import { useUserPicture } from './use-user-picture.tsx'
import { UserStatus } from './user-table.tsx'
import { employeeText, isSelf } from './account-words.ts'
import { typeText } from './user-words.ts'
import { t as words } from './account.texts.ts'
import { t as second } from './countersign.texts.ts'
import { t } from './user.texts.ts'

/** One account: what it is, and what may be done with it. */
export default function UserDetailPage() {
  const sdk = useSdk()
  const { id = '' } = useParams()
  const user = useQuery(userQuery(sdk, id))
  const name = user.data?.username
  useEffect(() => {
    sdk.setTitle(name)
  }, [sdk, name])
  if (user.isPending) return <section className={css.page}>{<Skeleton rows={8} />}</section>
  if (user.isError && !user.data)
    return user.error instanceof HttpError && user.error.status === 404 ? (
      <EmptyState icon="users" title={words.missing}>
        {words.missingText}
      </EmptyState>
    ) : (
      <QueryError error={user.error} title={words.detailFailed} onRetry={() => user.refetch()} />
    )
  return <Account user={user.data} />
}

function Account({ user }: { user: UserDetail }) {
  const sdk = useSdk()
  const navigate = useNavigate()
  const act = useAccountActions()
  const repair = useAccountRepair(act.failed)
  const picture = useUserPicture(user)
  const post = useDict('post')
  const self = isSelf(user, sdk.user.userName)
  if (repair.fresh) return <OneTimePassword created={repair.fresh} title={words.resetDone} onDone={repair.forget} />
  const when = (ms: number) => (ms ? dateTime(ms) : t.never)
  return (
    <section className={css.page}>
      <header className={css.head}>
        {picture.image}
        <div>
          <h1>{user.name}</h1>
          <p>
            {user.username} · {user.areaName}
          </p>
        </div>
        <UserStatus user={user} at />
        <div className={css.tools}>
          <Button onClick={() => navigate('/setting/user')}>{words.back}</Button>
          {user.editable && (
            <>
              {sdk.permissions.has('user-power') && (
                <>
                  {user.lockedUntil > 0 && <Button onClick={() => void repair.release(user)}>{words.unlock}</Button>}
                  <Button disabled={self} onClick={() => (user.needsSecond ? act.second(user, 'password') : void repair.password(user))}>
                    {words.resetPassword}
                  </Button>
                  <Button disabled={self || act.pending === user.id} onClick={() => (user.needsSecond ? act.second(user, 'factor') : void act.factor(user))}>
                    {t.resetFactor}
                  </Button>
                  <Button danger={!user.disabled} disabled={self} loading={act.pending === user.id} onClick={() => void act.toggle(user)}>
                    {user.disabled ? t.enable : t.disable}
                  </Button>
                </>
              )}
              {picture.buttons}
              <Button type="primary" onClick={() => navigate(`/setting/user/${user.id}/edit`)}>
                {t.edit}
              </Button>
            </>
          )}
        </div>
      </header>
      {!user.editable && <p className={css.note}>{words.readOnly}</p>}
      {user.needsSecond && <p className={css.note}>{second.note}</p>}
      <h2>{words.contact}</h2>
      <Facts
        items={[
          [t.type, typeText(user.userType)],
          [t.mobile, user.mobile],
          [words.email, user.email],
          [user.userType === 'legal' ? words.creditNo : words.idNo, user.idNo],
        ]}
      />
      <h2>{words.rights}</h2>
      <Facts
        items={[
          [t.area, user.areaName],
          [t.dept, user.deptName],
          [t.posts, user.posts.map(post.name).join('、')],
          [t.roles, user.roles.map((r) => r.name).join('、')],
          [words.employeeType, employeeText(user.employeeType)],
        ]}
      />
      <h2>{words.account}</h2>
      <Facts
        items={[
          [words.ldapId, user.ldapId],
          [words.uuid, user.uuid],
          [t.lastLogin, when(user.lastLoginAt)],
          [words.passwordAt, user.passwordChangedAt ? dateTime(user.passwordChangedAt) : words.none],
          [words.createdAt, dateTime(user.createdAt)],
          [words.updated, words.updatedBy(dateTime(user.updatedAt), user.updatedBy)],
        ]}
      />
      <p className={css.links}>
        {sdk.permissions.has('setting-role') && (
          <Button
            type="link"
            onClick={() => navigate(`/setting/access?${new URLSearchParams({ user: user.id, name: joined.noted(user.name, user.username) })}`)}
          >
            {words.why}
          </Button>
        )}
        {sdk.permissions.has('setting-session') && (
          <Button type="link" onClick={() => navigate(`/setting/session?user=${user.id}`)}>
            {words.sessions}
          </Button>
        )}
        {sdk.permissions.has('audit-log') && (
          <Button type="link" onClick={() => navigate(`/setting/operation-log?object=user&objectId=${user.id}`)}>
            {words.log}
          </Button>
        )}
      </p>
    </section>
  )
}
