/** What a person does with the own account; loaded when it is asked for. */
export { showPasswordDialog } from './password.tsx'
export { showSecurity } from './security.tsx'
export { showSessions } from './sessions.tsx'
