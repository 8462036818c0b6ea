/** Which sub-app a stack belongs to: its own files carry its name, in-tree as `/assets/app-<name>…`, out of tree as `/apps/<name>@…`. */
export function appOf(stack: string): string | undefined {
  return /\/apps\/([\w-]+)@|\/assets\/app-([a-z0-9]+)[.-]/.exec(stack)?.slice(1).find(Boolean)
}
