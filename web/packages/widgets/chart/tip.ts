/** A chart's hint as elements, never as HTML text: names come from data and must not become markup. */
export function tip(title: string, rows: [label: string, value: string][]): HTMLElement {
  const box = document.createElement('div')
  const head = document.createElement('strong')
  head.textContent = title
  box.append(head)
  for (const [label, value] of rows) {
    const row = document.createElement('div')
    row.textContent = label ? `${label}：${value}` : value
    box.append(row)
  }
  return box
}
