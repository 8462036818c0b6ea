/** A browser's cookie jar and redirects without a browser: enough to drive the sign-in form by hand. */
export class Visitor {
  private cookies = new Map<string, string>()

  constructor(readonly origin: string) {}

  async fetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.cookies.size > 0) headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(new URL(url, this.origin), { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      if (attributes.some((attribute) => /^\s*max-age=(0|-\d+)$/i.test(attribute))) this.cookies.delete(name)
      else this.cookies.set(name, value.join('='))
    }
    return answer
  }

  /** Fills the form found at `url` and answers what the server says to it. */
  async submitForm(url: string | URL, fields: Record<string, string>): Promise<Response> {
    let at = new URL(url, this.origin)
    let page = await this.fetch(at)
    for (let hop = 0; hop < 5 && page.status >= 300 && page.status < 400; hop++) {
      at = new URL(page.headers.get('location') ?? '', at)
      page = await this.fetch(at)
    }
    const { action, body } = filled(await page.text(), at, fields)
    return this.fetch(action, { method: 'POST', body, headers: { origin: this.origin, 'content-type': 'application/x-www-form-urlencoded' } })
  }
}

/** What the first form of a page would send, and to whom, with `fields` filled in. */
export function filled(html: string, at: URL, fields: Record<string, string>): { action: URL; body: URLSearchParams } {
  const form = /<form\b[^>]*method="?post"?[^>]*>[\s\S]*?<\/form>/i.exec(html)?.[0]
  if (!form) throw new Error(`no form at ${at.pathname}: ${html.slice(0, 300)}`)
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#43;', '+').replaceAll('&#34;', '"')
  const body = new URLSearchParams()
  for (const [input] of form.matchAll(/<input\b[^>]*>/gi)) {
    const name = attribute(input, 'name')
    if (name && attribute(input, 'type') === 'hidden') body.set(name, attribute(input, 'value') ?? '')
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return { action: new URL(attribute(form.slice(0, form.indexOf('>')), 'action') ?? '', at), body }
}
