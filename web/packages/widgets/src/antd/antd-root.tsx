import { useTheme } from '@mirror/sdk'
import { antdTheme } from '@mirror/ui/antd'
import { ConfigProvider } from 'antd'
import { useState, type ReactNode } from 'react'
import { Arrow } from '../arrow.tsx'
import { t } from './antd.texts.ts'

// Only the texts our parts of antd show; the whole zh_CN file carries calendars and date pickers nobody here opens.
const locale = () => ({ locale: t.locale, Empty: { description: t.none } })
// antd would put a blank between the two characters of 查询; Chinese text is never letter-spaced (front-end.md#type-and-layout).
const button = { autoInsertSpace: false }
const select = { suffixIcon: <Arrow /> }

/**
 * antd in the product's colours. Only apps that use antd import it, so the others never load it. What floats (lists, calendars, dialogs)
 * lies inside the page, so that it goes out of sight with its tab.
 */
export function AntdRoot({ children }: { children: ReactNode }) {
  const [floor, setFloor] = useState<HTMLDivElement | null>(null)
  return (
    <ConfigProvider locale={locale()} button={button} select={select} theme={antdTheme(useTheme())} getPopupContainer={() => floor ?? document.body}>
      {children}
      <div ref={setFloor} />
    </ConfigProvider>
  )
}
