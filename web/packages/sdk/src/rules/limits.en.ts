import type { Translation } from '../core/texts.ts'

export const en: Translation<typeof import('./limits.texts.ts')> = {
  limits: {
    logo: 'A picture has at most 1 MB',
    logoEmpty: 'The picture must not be empty',
    repositoryDescription: 'A repository description has at most 100 characters',
    certificateDescription: 'A certificate description has at most 128 characters',
    buildName: 'A build name begins with a letter and has at most 36 characters',
    buildTags: 'A build has at most 5 tags',
    port: 'A port is 1-65535',
    cpu: 'CPU is 0.125-36 cores',
    memory: 'Memory is 64MB-128GB',
    dashboardRange: 'The range is at least 30 minutes',
  },
}
