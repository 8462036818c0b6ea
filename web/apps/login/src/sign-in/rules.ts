/** Why a session ended, by the word in `?reason=`. The shell itself hands over whole sentences. */
const REASONS: Record<string, string> = {
  logout: '您已退出登录。',
  idle: '您长时间没有操作，请重新登录。',
  expired: '登录已过期，请重新登录。',
  password_changed: '密码已修改，请用新密码重新登录。',
  disabled: '您的账号已被停用，请联系管理员。',
  replay: '登录凭据被重复使用，为安全起见已结束登录，请重新登录。',
  remote: '您的登录已在别处被结束，请重新登录。',
  ticket: '单点登录凭据无效或已过期，请重新登录。',
}

/** The sentence for an address's reason; words we do not know say nothing, so that nobody can write on our page. */
export function reasonText(reason: string | null): string {
  return reason !== null && Object.hasOwn(REASONS, reason) ? (REASONS[reason] as string) : ''
}

/** One road to sign in beside the account: where the server says it is set up. */
export interface Road {
  id: 'government' | 'public'
  url: string
}

/** Names of the roads, equal in rank (visual.md). */
export const ROAD_NAMES: Record<Road['id'], string> = {
  government: '政务人员统一登录',
  public: '个人 / 法人统一登录',
}

/**
 * The roads the page's env names. Only known ones with an address of http(s) count: an address is followed by the
 * browser, and javascript: is one too.
 */
export function roadsOf(env: object): Road[] {
  const list: unknown = 'roads' in env ? env.roads : []
  if (!Array.isArray(list)) return []
  return list.filter((r: unknown): r is Road => {
    if (typeof r !== 'object' || r === null || !('id' in r) || !('url' in r)) return false
    return typeof r.id === 'string' && Object.hasOwn(ROAD_NAMES, r.id) && typeof r.url === 'string' && /^https?:\/\//.test(r.url)
  })
}
