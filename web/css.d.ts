declare module '*.module.css' {
  const names: Readonly<Record<string, string>>
  export default names
}

declare module '*.css'

declare module '*.md?guide' {
  const guide: import('./shell/src/guide/model.ts').Guide
  export default guide
}
