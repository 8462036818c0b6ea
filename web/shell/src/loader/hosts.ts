/** What no first frame needs: framed sub-apps, extension items, the developer's tools. */
export const hosts = () => import('../host/host.ts')
