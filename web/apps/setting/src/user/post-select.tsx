import { useDict } from '@mirror/widgets'
import { Select } from 'antd'
import page from '../page/page.module.css'

/** Choice of several posts. One that is not offered any more stays where the account `had` it. */
export function PostSelect({ value, had, invalid, onChange }: { value: string[]; had: string[]; invalid: boolean; onChange: (posts: string[]) => void }) {
  const post = useDict('post')
  const gone = had.filter((code) => post.entries.every((e) => e.code !== code))
  return (
    <Select
      id="user-posts"
      mode="multiple"
      className={page.full ?? ''}
      status={invalid ? 'error' : ''}
      aria-describedby="user-posts-note"
      value={value}
      onChange={onChange}
      optionFilterProp="label"
      options={[
        ...post.entries.map((e) => ({ value: e.code, label: e.name, disabled: (e.disabled ?? false) && !had.includes(e.code) })),
        ...gone.map((code) => ({ value: code, label: post.name(code) })),
      ]}
    />
  )
}
