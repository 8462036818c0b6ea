/**
 * The numbers and names of section 9 of the specification that code uses, each beside its row. Widths and heights stand in style sheets, where
 * web/e2e/specs/frame-constants.spec.ts measures them. The build inlines what is used.
 */

// S9.01, px where it is a length.
export const TOP_LIMIT = 8
/** 1024 minus 3: a narrower body counts as mobile (S4.14). */
export const BREAKPOINT = 1021
export const DIALOG_WIDTH = 460

// S9.02, ms.
export const MESSAGE_DELAY = 100
export const MENU_RETRY = 500
export const NOTICE_LIFE = 4000
export const REDIRECT_RECHECK = 500
export const START_RETRY = 200
export const LOGIN_POLL = 5000
export const REFRESH_MARGIN = 5000
export const CALLBACK_LIFE = 3_600_000
/** S7.28: calls of the client, and bare ones beside it. */
export const WRAPPER_TIMEOUT = 300_000
export const CALL_TIMEOUT = 50_000

// S9.03.
export const AREA_THRESHOLD = 4
export const PROVINCE = '440000000000'
export const THEME_COLOR = '#3498DB'

// S9.04: how the frame is set up unless told otherwise; handed to sub-apps as session key nodeMenuConfig.
export const MENU_CONFIG = { multiMenu: false, microServer: false, headMenu: 'right' } as const

/** S2.28: the name the shell registers under, in the same place where sub-apps carry theirs (data-app). */
export const SHELL_NAME = 'mirror'

/** S7.29: declared for the old clients' route table, and never asked for. */
export const OAUTH_LOGIN = '/authorization/xczx/oauthLogin'
