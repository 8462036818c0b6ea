declare module '*.md?guide' {
  const guide: import('./model.ts').Guide
  export default guide
}
