// Each name written out: "export *" of a CommonJS module gives none (lib.test.ts holds the list to the package).
import whole from 'react-dom/client'

export default whole
export {
  createRoot,
  hydrateRoot,
} from 'react-dom/client'
