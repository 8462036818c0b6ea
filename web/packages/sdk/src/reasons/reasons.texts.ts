import { texts } from '../core/texts.ts'

/** Why a session ended; the keys are the words the server keeps with it (identity/session) and a few of our own. */
export const reasons = texts('reasons', {
  logout: '您已退出登录。',
  idle: '您长时间没有操作，请重新登录。',
  expired: '登录已过期，请重新登录。',
  password_changed: '密码已修改，请用新密码重新登录。',
  disabled: '您的账号已被停用，请联系管理员。',
  replay: '登录凭据被重复使用，为安全起见已结束登录，请重新登录。',
  remote: '您的登录已在别处被结束，请重新登录。',
  logout_there: '您已在统一认证处退出登录，请重新登录。',
  guessed: '密码多次错误，为安全起见已结束登录。',
  forced: '管理员已将您强制下线，请重新登录。如有疑问，请联系管理员。',
  crowded: '您的账号在太多设备上登录，最早的登录已被结束，请重新登录。',
  ticket: '单点登录凭据无效或已过期，请重新登录。',
  authority: '认证平台暂时无法访问，请稍后重试。',
})
