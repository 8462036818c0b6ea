/**
 * What the server tells a browser once at start (decision 0001, "Boot"): inlined into the page for a signed-in session
 * and answered by GET /api/bootstrap. boot.contract.ts holds it to the generated
 * types.
 */
export interface Boot {
  sid: string
  /** The server's moment, ms. */
  now: number
  platform: Platform
  profile: Profile
  dictVersion: string
  firstLogin: FirstLogin
  menu: MenuItem[]
  categories: MenuCategory[]
  roles: NamedRole[]
  permissions: string[]
  /** Codes without an action: the pages the person may open and the duties they have. */
  pages: string[]
  /** What an administrator does not have all the same: codes of another duty than theirs. */
  withheld: string[]
  /** Codes of buttons the person may see (authInfo.page_permisson, S3.11). */
  buttons: string[]
  /** Codes on the hide list of a system: ours (`mirror`) and those of the sub-apps, each of which loses its own (S6.08). */
  hidden?: Record<string, string[]>
  area: AreaInfo
  apps: AppEntry[]
  unread: number
  look: Look
  securityObject: SecurityObject
  /** Seals what a tab keeps of its last list (widgets/list/kept-page.ts); absent where no session is known. */
  listKey?: string
  /** The screen of the session is locked. */
  locked?: boolean
  /** Who is really there, while they look at the portal as the person of the profile; every change is refused. */
  viewer?: { userName: string; name: string }
}

/** How the portal shows itself to one person; an absent word leaves it to the browser. */
export interface Look {
  mode?: string
  care?: boolean
  dense?: boolean
  /** Which colours: all of them where it is absent. */
  colors?: 'weak' | 'grey'
  lang?: string
}

/** S3.11, with the mode beside the specification's three. */
export interface SecurityObject {
  on: boolean
  /** The session's AES key as text; empty when off. */
  aesKeyValue: string
  whiteList: string[]
  /** "ecb" or "gcm". */
  mode: string
  /** Every call spends a one-time token (S7.25). */
  requestTokens: boolean
}

export interface Platform {
  title: string
  version: string
  demo: boolean
  /** Parts of the demo's history that are there, of how many (3/8); absent: it is whole. */
  filling?: string
  themeColor: string
  /** Name, area and time over every page. */
  watermark: boolean
  /** Seconds without a key or pointer after which the screen is locked; 0: never. */
  screenLock: number
  /** Today is a day without colour. */
  grey: boolean
  warningBase: string
  visualRedirect: boolean
  localHosts: string[]
  mainViewHosts: string[]
  smartDataSource: string
  acceptancePath: string
  /** Origins of other sites whose pages may be framed (S2.15). */
  frameOrigins: string[]
  /** Heavy pages kept in memory; 0 leaves it to the shell. */
  tabsKept: number
  /** Digest of the picture beside the title; without one the drawn mark. */
  logo?: string
  /** Words of the footer; title and version without. */
  footer?: string
  /** 审图号 under maps; without one they are marked 示意图. */
  mapNumber?: string
  /** Entries of the top navigation before 更多; the numbers here are 0 where the server says nothing. */
  topMenu: number
  /** Rows of a list's page. */
  pageSize: number
  /** Days a dashboard looks back. */
  dashboardDays: number
  /** Seconds between two questions for the unread count while the stream is down. */
  countPoll: number
  /** Accounts with an area level under this one go to the dashboard (S4.10). */
  visualLevel: number
}

export interface Profile {
  userName: string
  name: string
  maskedName: string
  /** Masked by the server. */
  mobile: string
  employeeType: string
  isAdmin: boolean
  namespace: string
  code: string
  uuid: string
  ldapId: string
  dept_list: { id: string; name: string }[]
  /** "1" government staff, "2" citizens and legal persons (S1.04). */
  loginType: string
  from: string
}

export interface FirstLogin {
  finished: boolean
  white: boolean
  yss: boolean
  yzy: boolean
  needUpdatePassword: boolean
  passwordMessage: string
}

/** S3.01. Ids are strings on the wire. */
export interface MenuItem {
  id: string
  parentId: string
  name: string
  text: string
  url: string
  /** Route path in local form, for example `/microgdxczxpc/#/household`. */
  base: string
  /** Prefix of the sub-app, for example `/microgdxczxpc/`. */
  microAppPre: string
  icon: string
  show: boolean
  leaf: boolean
  level: number
  /** "left" or absent: left menu, anything else: top. */
  position?: string
  /** "rootNode" marks a subsystem. */
  showType?: string
  children?: MenuItem[] | null
}

/** S3.02. */
export interface MenuCategory {
  id: string
  name: string
  url: string
  resource: string
  children?: MenuCategory[] | null
}

/** A role of the person. What it opens is in the role result (S3.08). */
export interface NamedRole {
  id: string
  code: string
  name: string
}

/** S3.06. */
export interface RegionDto {
  provincePacId: string
  provincePacName: string
  cityPacId: string
  cityPacName: string
  countyPacId: string
  countyPacName: string
  townshipPacId: string
  townshipPacName: string
  countryPacId: string
  countryPacName: string
  naturalVillageId: string
  naturalVillageName: string
  pacId: string
  pacLevel: number
  pacName: string
}

export interface AreaInfo {
  regionDto: RegionDto
  name: string
  deptName: string
  uuid: string
  ldapId: string
  roles: string[]
  effectiveId: string
  effectiveName: string
}

/** One sub-app of the registry. */
export interface AppEntry {
  name: string
  routeName: string
  /** Prefix with both slashes: `/microcmdb/`. */
  path: string
  defaultApp: boolean
  defaultPage: string
  kind: 'esm' | 'frame' | 'runner'
  entry: string
  css: string[]
  title: string
  version: string
  owner: string
  /** Whom to call when it fails; "" where the registry names nobody. */
  phone: string
  /** Of frames and runners: an opaque origin, or the frame's own. */
  trust?: string
  /** Path prefixes the shell calls for a framed sub-app. */
  calls?: string[]
  /** A framed sub-app on a site of its own may have the access token. */
  token?: boolean
  /** Of runners: name of the object with life cycles. */
  global?: string
  /** Of runners: digest of the entry. */
  integrity?: string
  /** The version 用上一版本 gives; left out where there is none. */
  previous?: string
  /** Of sealed frames and runners: origin they are loaded from; left out where the installation has none. */
  content?: string
  /** What it adds to extension points, cut to what the person may see. */
  slots?: { point: string; name: string; title: string; permission?: string }[]
}

/** What the page itself carries for everybody (script#env). */
export interface Env {
  /** Prefix the product runs below, without a trailing slash: "" or "/a/b". */
  base: string
  authUrl: string
  realm: string
  clientId: string
  version: string
  /** Names the build of the front end this page belongs to; changes with any of its files. */
  build?: string
  demo: boolean
  title?: string
  themeColor?: string
  /** The login sub-app, for people who are not signed in. */
  apps?: AppEntry[]
  /** Modules of the sub-app the address asks for, wanted right after the first paint. */
  later?: string[]
  /** Modules several sub-apps share, fetched when nothing else is to do. */
  warm?: string[]
  /** Names the text that the browser may fetch to unpack the next pages and answers with (decision 0043). */
  dictionary?: string
  /** Where the events stood before the boot was built. */
  since?: string
  /** Origins of the developer's own machine that sub-apps may come from; absent for everybody else. */
  dev?: string[]
}
