// Run from the root of the checkout by tools/mutants/judge.go. The sandbox links node_modules, and a fault never touches the tree.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', new URL('sample.mjs', import.meta.url).pathname],
  checkers: ['sample'],
  vitest: { configFile: 'tools/mutants/vitest.config.ts' },
  mutate: [
    'web/packages/sdk/src/**/*.{ts,tsx}',
    '!**/*.test.{ts,tsx}',
    // Words, types and the stand-in for other people's tests hold nothing a fault could break here.
    '!**/*.{texts,en}.ts',
    '!**/*.contract.ts',
    '!web/packages/sdk/src/mock/**',
  ],
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: [
    '/*',
    '!/web',
    '!/package.json',
    '!/docs',
    '!/internal/portal/dict/builtin.go',
    '!/tools/mutants/vitest.config.ts',
    '/node_modules',
    '/web/dist',
    '/web/e2e',
  ],
  // A dot in front: the sandbox holds Go files, which are no packages of this checkout.
  tempDirName: 'var/mutants/sdk/.sandbox',
  cleanTempDir: 'always',
  reporters: ['json', 'clear-text'],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: false, skipFull: true },
  jsonReporter: { fileName: 'var/mutants/sdk/report.json' },
  concurrency: 1,
  timeoutMS: 20000,
  disableTypeChecks: false,
  allowEmpty: false,
}
