import { resolve } from 'node:path'

/** The workspace packages by their source, so that a build needs no link in node_modules. tsconfig.json says the same to the type checker. */
export function alias(root: string) {
  const at = (path: string) => resolve(root, path)
  return [
    { find: /^@mirror\/sdk$/, replacement: at('packages/sdk/src/app/index.ts') },
    { find: /^@mirror\/sdk\/router$/, replacement: at('packages/sdk/src/app/routes.ts') },
    { find: /^@mirror\/sdk\/frame$/, replacement: at('packages/sdk/src/frame/index.ts') },
    { find: /^@mirror\/sdk\/shell$/, replacement: at('packages/sdk/src/shell/index.ts') },
    { find: /^@mirror\/sdk\/page$/, replacement: at('packages/sdk/src/page/index.ts') },
    { find: /^@mirror\/sdk\/reasons$/, replacement: at('packages/sdk/src/reasons/reasons.texts.ts') },
    { find: /^@mirror\/sdk\/rules$/, replacement: at('packages/sdk/src/rules/rules.ts') },
    { find: /^@mirror\/sdk\/configured$/, replacement: at('packages/sdk/src/rules/configured.ts') },
    { find: /^@mirror\/sdk\/limits$/, replacement: at('packages/sdk/src/rules/limits.ts') },
    { find: /^@mirror\/sdk\/time$/, replacement: at('packages/sdk/src/app/date-time.ts') },
    { find: /^@mirror\/sdk\/draft$/, replacement: at('packages/sdk/src/draft/draft.ts') },
    { find: /^@mirror\/sdk\/waiting$/, replacement: at('packages/sdk/src/waiting/outbox.ts') },
    { find: /^@mirror\/sdk\/shelf$/, replacement: at('packages/sdk/src/waiting/shelf.ts') },
    { find: /^@mirror\/sdk\/request$/, replacement: at('packages/sdk/src/request/index.ts') },
    { find: /^@mirror\/sdk\/mock$/, replacement: at('packages/sdk/src/mock/index.tsx') },
    { find: /^@mirror\/ui\/(.+)$/, replacement: at('packages/ui/src/$1') },
    { find: /^@mirror\/ui$/, replacement: at('packages/ui/src/index.ts') },
    { find: /^@mirror\/widgets$/, replacement: at('packages/widgets/src/index.ts') },
    // The package's own entry is the one with warnings for developers, whoever asks.
    { find: /^react-router$/, replacement: at('../node_modules/react-router/dist/production/index.mjs') },
    { find: /^@mirror\/contract$/, replacement: at('packages/contract/src/index.ts') },
  ]
}
