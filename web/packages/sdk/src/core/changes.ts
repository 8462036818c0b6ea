/** The shell says it after it took up what the person may do now, who they are and where. A frame hears it once its own sdk knows. */
export const PERMISSIONS_CHANGED = 'permissions.changed'

/** The shell says it after its person has signed in again over the page: what a 401 kept away may be asked for once more. */
export const REGAINED = 'session.regained'
