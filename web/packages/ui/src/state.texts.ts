/**
 * The few words the looks need themselves. ui knows nothing of the sdk, so a language pack is put over them here (web/lang/en.ts); read
 * them when they are drawn.
 */
export const words = {
  loading: '加载中',
  owner: (name: string) => `负责单位：${name}`,
  trace: (id: string) => `追踪号：${id}`,
}
