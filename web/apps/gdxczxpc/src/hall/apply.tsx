import { Button } from '@mirror/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApplyForm } from './apply-form.tsx'
import css from './hall.module.css'
import { t } from './hall.texts.ts'
import type { Hall, Service } from './queries.ts'
import { span } from './rules.ts'

/** What alters the register of households is applied for where the household is. */
const atHome: Readonly<Record<string, string>> = { proposal: '/my-household?ask=intserv-proposal', correction: '/my-household?ask=intserv-correction' }

/** The services by subject: what each needs, how long it takes, who handles it. */
export function Apply({ hall }: { hall: Hall }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<Service>()
  const subjects = [...new Set(hall.services.map((s) => s.subject))]
  return (
    <>
      {hall.closed && <p className={css.hint}>{hall.closed}</p>}
      {subjects.map((subject) => (
        <section key={subject} aria-label={subject}>
          <h2>{subject}</h2>
          <ul className={css.cards}>
            {hall.services
              .filter((s) => s.subject === subject)
              .map((s) => (
                <li key={s.way + s.kind}>
                  <h3>{s.title}</h3>
                  <p>{s.about}</p>
                  <dl>
                    <dt>{t.needs}</dt>
                    <dd>{s.needs.join('、')}</dd>
                    <dt>{t.time}</dt>
                    <dd>{span(s.days, s.working)}</dd>
                    <dt>{t.office}</dt>
                    <dd>{s.office}</dd>
                  </dl>
                  <footer>
                    <Button
                      kind="primary"
                      disabled={hall.closed !== ''}
                      aria-label={t.applyFor(s.title)}
                      onClick={() => {
                        const to = atHome[s.way]
                        if (to) void navigate(to)
                        else setAsking(s)
                      }}
                    >
                      {t.applyNow}
                    </Button>
                  </footer>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {asking && <ApplyForm hall={hall} service={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}
