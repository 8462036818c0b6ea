// Each name written out: "export *" of a CommonJS module gives none (lib.test.ts holds the list to the package).
export {
  Fragment,
  jsx,
  jsxs,
} from 'react/jsx-runtime'
