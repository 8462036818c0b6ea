/** Why a session ended, by the word in `?reason=`. The shell itself hands over whole sentences. */
const REASONS: Record<string, string> = {
  logout: '您已退出登录。',
  idle: '您长时间没有操作，请重新登录。',
  expired: '登录已过期，请重新登录。',
  password_changed: '密码已修改，请用新密码重新登录。',
  disabled: '您的账号已被停用，请联系管理员。',
  replay: '登录凭据被重复使用，为安全起见已结束登录，请重新登录。',
  remote: '您的登录已在别处被结束，请重新登录。',
  crowded: '您的账号在太多设备上登录，最早的登录已被结束，请重新登录。',
  ticket: '单点登录凭据无效或已过期，请重新登录。',
}

/** The sentence for an address's reason; words we do not know say nothing, so that nobody can write on our page. */
export function reasonText(reason: string | null): string {
  return reason !== null && Object.hasOwn(REASONS, reason) ? (REASONS[reason] as string) : ''
}

/** One road to sign in beside the account, as GET /api/sso/roads lists it. */
export interface Road {
  id: string
  name: string
  /** Our own path, which leads on to the platform. */
  start: string
}

/** The roads of an answer. Only paths of our own origin count: an address is followed by the browser, and javascript: is one too. */
export function roadsOf(answer: unknown): Road[] {
  const list: unknown = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : []
  if (!Array.isArray(list)) return []
  return list.filter((r: unknown): r is Road => {
    if (typeof r !== 'object' || r === null || !('id' in r) || !('name' in r) || !('start' in r)) return false
    return (
      typeof r.id === 'string' &&
      typeof r.name === 'string' &&
      typeof r.start === 'string' &&
      /^\/(?![/\\])[\w/.~-]*\/sso\/start\/\w+$|^\/sso\/start\/\w+$/.test(r.start)
    )
  })
}
