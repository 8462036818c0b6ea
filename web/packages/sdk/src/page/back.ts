const BESIDE = /^\/(?:warning\/[a-z-]{1,40}|visual\/)(?:\?[\w%&=.~+*:,/-]*)?(?:#[\w%&=.~+*:,?/-]*)?$/

/**
 * A page of ours beside the shell, in local form, that a sign-in leads back to; "" for anything else. Its path is one of two and the rest has neither
 * backslash nor space, so that nobody is ever led to another site.
 */
export const beside = (local: string): string => (local.length <= 2000 && BESIDE.test(local) ? local : '')

/** Session storage: the page has told the shell its address once; one that finds nobody signed in again is not come back to once more. */
export const TOLD = 'mirror_back_told'
