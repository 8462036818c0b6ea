import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./position.texts.ts')> = {
  'widgets-position': {
    form: 'longitude,latitude, such as 110.853021,21.918320',
    here: 'Use where I am',
    asking: 'Looking…',
    map: 'Choose on a map',
    closeMap: 'Close the map',
    got: (metres) => `Where you are, within ${metres} m`,
    refused: 'The browser was not allowed to tell the position. Allow it in its settings for this site, choose on the map, or type it.',
    unknown: 'The position cannot be found now. Try again outdoors, or choose on the map.',
    slow: 'It took too long. Try again, or choose on the map.',
    none: 'This device or browser cannot tell where it is. Choose on the map, or type it.',
    province: 'Guangdong',
  },
}
