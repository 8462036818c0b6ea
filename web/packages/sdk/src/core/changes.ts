/** The shell says it after it took up what the person may do now, who she is and where. A frame hears it once its own sdk knows. */
export const PERMISSIONS_CHANGED = 'permissions.changed'
