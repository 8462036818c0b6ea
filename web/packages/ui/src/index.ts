/**
 * Looks only: knows no API, no session, no product word. Nothing here pulls Base UI or antd: those are behind
 * `@mirror/ui/overlays` (menu, dialog, toast, tooltip) and `@mirror/ui/antd` (tokens for ConfigProvider).
 */
export { Button, type ButtonProps } from './button.tsx'
export { Icon, iconOf, type IconName } from './icon.tsx'
export { EmptyState, ErrorCard, Loading, Skeleton, Spinner } from './state.tsx'
export { Avatar, Badge, badgeText } from './badge.tsx'
