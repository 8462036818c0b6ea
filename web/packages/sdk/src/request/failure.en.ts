import type { Translation } from '../core/texts.ts'

const table: Readonly<Record<number, string>> = {
  400: 'Bad request (400)',
  401: 'Not signed in, please sign in again (401)',
  403: 'Access denied (403)',
  404: 'Not found (404)',
  408: 'The request timed out (408)',
  500: 'The server failed (500)',
  501: 'The service is not implemented (501)',
  502: 'The network failed (502)',
  503: 'The service is not available (503)',
  504: 'The network timed out (504)',
  505: 'This HTTP version is not supported (505)',
}

export const en: Translation<typeof import('./failure.texts.ts')> = {
  request: {
    status: (code) => table[code] ?? `The connection failed (${code})!`,
    noMessage: 'The server gave no message!',
    postFailed: 'The request failed',
    timedOut: 'loading timed out',
    recovered: 'The network is back',
    malformed: 'Malformed request; please check what you filled in',
    credentials: 'Incorrect authentication credentials',
    serverFault: 'Server error. Please try again later.',
    denied: (list) => `You may not do: ${list}`,
    dns: (list) => `Names that could not be resolved: ${list}`,
    projectHolds: (list) => `The project still holds these; please delete them first: ${list}`,
    childHolds: (list) => `These still depend on it; please delete them first: ${list}`,
  },
}
