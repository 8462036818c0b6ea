import { LogListPage } from './log-page.tsx'

/** 登录日志. */
export default function SignInLogPage() {
  return <LogListPage kind="sign-ins" />
}
