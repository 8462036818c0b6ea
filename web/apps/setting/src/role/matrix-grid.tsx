import type { CodeTable, NamedCode, Role } from './model.ts'
import css from './matrix.module.css'
import { t } from './matrix.texts.ts'

interface Props {
  table: CodeTable
  roles: Role[]
  columns: NamedCode[]
  /** The built-in role the others are held against. */
  against: Role | undefined
  /** "role/code" of the cell whose change is under way. */
  pending: string
  onSet: (role: Role, column: NamedCode, on: boolean) => void
}

/** Roles by codes. A cell is a button where its reader may change it. */
export function MatrixGrid({ table, roles, columns, against, pending, onSet }: Props) {
  const has = (role: Role, code: string) => role.grants.includes(code) || role.inherited.includes(code) || (role.grants.includes('*') && code.includes(':'))
  return (
    <div className={css.scroll} role="region" aria-label={t.title} tabIndex={0}>
      <table className={css.table}>
        <caption className="sr-only">{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.roles}</th>
            {columns.map((c) => (
              <th key={c.code} scope="col" title={c.code}>
                {c.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role.id}>
              <th scope="row" data-made={!role.builtin || undefined}>
                {role.name}
              </th>
              {columns.map((c) => {
                const on = has(role, c.code)
                const own = role.grants.includes(c.code)
                const differs = against !== undefined && on !== has(against, c.code)
                const text = differs ? (on ? '＋' : '－') : own ? '✓' : on ? '○' : ''
                const may = role.editable && table.mine.includes(c.code) && (own || !on)
                return (
                  <td key={c.code} data-on={on || undefined} data-differs={differs ? (on ? 'more' : 'less') : undefined}>
                    {may ? (
                      <button
                        type="button"
                        aria-pressed={on}
                        aria-label={t.cell(role.name, c.name, on)}
                        disabled={pending === `${role.id}/${c.code}`}
                        onClick={() => onSet(role, c, !own)}
                      >
                        {text}
                      </button>
                    ) : (
                      text
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
