import { ExtensionPoint, useExtensions } from '@mirror/sdk'
import { EmptyState } from '@mirror/ui'
import { useSearchParams } from 'react-router'
import css from './extension.module.css'
import { t } from './extension.texts.ts'

/** 扩展设置: the settings pages that sub-apps bring along, one at a time. The one on show stands in the address. */
export default function MorePage() {
  const pages = useExtensions('settings-page')
  const [params, setParams] = useSearchParams()
  const id = ({ app, name }: { app: string; name: string }) => `${app}/${name}`
  const shown = pages.find((page) => id(page) === params.get('item')) ?? pages[0]
  if (!shown) {
    return (
      <EmptyState icon="settings" title={t.none}>
        {t.noneText}
      </EmptyState>
    )
  }
  return (
    <section className={css.page}>
      <header className={css.head}>
        <h1>{t.more}</h1>
        <nav aria-label={t.more} className={css.tabs}>
          {pages.map((page) => (
            <button key={id(page)} type="button" aria-current={page === shown ? 'page' : undefined} onClick={() => setParams({ item: id(page) })}>
              {page.title}
            </button>
          ))}
        </nav>
      </header>
      <ExtensionPoint key={id(shown)} point="settings-page" only={shown} props={{}} className={css.body} />
    </section>
  )
}
