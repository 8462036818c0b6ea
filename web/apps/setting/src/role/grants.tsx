import { Icon } from '@mirror/ui'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { CodeTable } from './model.ts'
import css from './role.module.css'
import { t } from './role.texts.ts'
import { isCode, otherCodes, tickTree, withCodes } from './rules.ts'
import type { TickNode } from './rules.ts'

interface Props {
  table: CodeTable
  grants: readonly string[]
  inherited: readonly string[]
  locked: boolean
  onChange: (grants: string[]) => void
}

/** What a role grants: pages in the tree of the menu, actions in the matrix, codes of other buttons. */
export function Grants(props: Props) {
  return (
    <>
      <section aria-label={t.pages}>
        <h2>{t.pages}</h2>
        <div className={css.tree}>
          {tickTree(props.table, t.otherPages).map((node) => (
            <Branch key={node.id} node={node} {...props} />
          ))}
        </div>
      </section>
      <section>
        <h2>
          {t.matrix}
          <small>{t.matrixHint}</small>
        </h2>
        <ActionMatrix {...props} />
      </section>
      <OtherCodes {...props} />
    </>
  )
}

/** One box for several codes: on when all are, half-way when some are. Codes the reader may not give keep as they are. */
function Box({
  codes,
  label,
  title,
  hidden,
  table,
  grants,
  inherited,
  locked,
  onChange,
}: Props & { codes: readonly string[]; label: string; title?: string; hidden?: boolean }) {
  const has = (code: string) => grants.includes(code) || inherited.includes(code) || (grants.includes('*') && code.includes(':'))
  const some = codes.some(has)
  const all = some && codes.every(has)
  const open = codes.filter((code) => table.mine.includes(code) && !inherited.includes(code))
  const why = open.length > 0 || locked ? undefined : codes.every((code) => inherited.includes(code)) ? t.inherited : t.notMine
  return (
    <label className={css.check} title={title ?? why}>
      <input
        type="checkbox"
        aria-label={hidden ? label : undefined}
        checked={all}
        disabled={locked || open.length === 0}
        ref={(element) => {
          if (element) element.indeterminate = some && !all
        }}
        onChange={() => onChange(withCodes(grants, open, !all))}
      />
      {hidden ? null : label}
    </label>
  )
}

function Branch({ node, ...props }: Props & { node: TickNode }) {
  return (
    <div className={css.branch}>
      <Box {...props} codes={node.resources} label={node.name} />
      {node.children.map((child) => (
        <Branch key={child.id} node={child} {...props} />
      ))}
    </div>
  )
}

function ActionMatrix(props: Props) {
  const { table, inherited } = props
  const pairs = (prefixes: string[], actions: string[]) => prefixes.flatMap((p) => actions.map((a) => `${p}:${a}`))
  const prefixes = table.prefixes.map((p) => p.code)
  const actions = table.actions.map((a) => a.code)
  return (
    <div className={css.scroll} role="region" aria-label={t.matrix} tabIndex={0}>
      <table className={css.table}>
        <caption className="sr-only">{t.matrix}</caption>
        <thead>
          <tr>
            <th scope="col">{t.module}</th>
            {table.actions.map((a) => (
              <th key={a.code} scope="col">
                <Box {...props} codes={pairs(prefixes, [a.code])} label={a.name} title={t.column(a.name)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.prefixes.map((p) => (
            <tr key={p.code}>
              <th scope="row">
                <Box {...props} codes={pairs([p.code], actions)} label={p.name} title={t.row(p.name)} />
              </th>
              {table.actions.map((a) => (
                <td key={a.code} data-inherited={inherited.includes(`${p.code}:${a.code}`) || undefined}>
                  <Box {...props} codes={[`${p.code}:${a.code}`]} label={`${p.name}${a.name}`} hidden />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OtherCodes({ table, grants, locked, onChange }: Props) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState('')
  const codes = otherCodes(table, grants)
  const add = () => {
    const code = text.trim()
    if (!isCode(code)) return setWrong(t.buttonWrong)
    onChange(withCodes(grants, [code], true))
    setText('')
    setWrong('')
  }
  return (
    <section aria-label={t.buttons}>
      <h2>
        {t.buttons}
        <small>{t.buttonsHint}</small>
      </h2>
      {codes.length > 0 ? (
        <div className={css.chips}>
          {codes.map((code) => (
            <span key={code} className={css.chip}>
              {code === '*' ? t.star : code}
              {locked ? null : (
                <button type="button" aria-label={t.buttonTake(code)} onClick={() => onChange(withCodes(grants, [code], false))}>
                  <Icon name="close" size={14} />
                </button>
              )}
            </span>
          ))}
        </div>
      ) : null}
      {locked ? (
        codes.length === 0 && t.none
      ) : (
        <>
          <div className={css.line}>
            <Input
              className={css.search ?? ''}
              value={text}
              maxLength={64}
              status={wrong ? 'error' : ''}
              aria-label={t.buttons}
              onChange={(e) => {
                setText(e.target.value)
                setWrong('')
              }}
              onPressEnter={(e) => {
                e.preventDefault()
                add()
              }}
            />
            <Button onClick={add}>{t.buttonAdd}</Button>
          </div>
          <p className={css.remark} data-wrong={wrong ? true : undefined} role={wrong ? 'alert' : undefined}>
            {wrong}
          </p>
        </>
      )}
    </section>
  )
}
