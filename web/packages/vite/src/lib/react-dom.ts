// Each name written out: "export *" of a CommonJS module gives none (lib.test.ts holds the list to the package).
import whole from 'react-dom'

export default whole
export {
  createPortal,
  flushSync,
  preconnect,
  prefetchDNS,
  preinit,
  preinitModule,
  preload,
  preloadModule,
  requestFormReset,
  useFormState,
  useFormStatus,
  version,
} from 'react-dom'
