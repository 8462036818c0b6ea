import type { ButtonHTMLAttributes, Ref } from 'react'
import css from './button.module.css'
import { Icon, type IconName } from './icon.tsx'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'default' | 'primary' | 'danger' | 'plain'
  large?: boolean
  icon?: IconName
  ref?: Ref<HTMLButtonElement>
}

/** An icon without children needs an aria-label. */
export function Button({ kind = 'default', large, icon, className, children, type = 'button', ...rest }: ButtonProps) {
  const names = [css['button'], kind === 'default' ? '' : css[kind], large ? css['large'] : '', icon && !children ? css['icon'] : '', className]
  return (
    <button type={type} className={names.filter(Boolean).join(' ')} {...rest}>
      {icon ? <Icon name={icon} size={18} /> : null}
      {children}
    </button>
  )
}
