/** The language of the page, for figures and dates. */
export const lang = (): string => globalThis.document?.documentElement.lang || 'zh-CN'
