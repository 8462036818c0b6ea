import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./map.texts.ts')> = {
  'widgets-map': {
    loading: 'Loading the map',
    none: 'No data',
    chart: (area, measure) => `Map of ${measure} below ${area}`,
    count: (n) => `× ${n}`,
    place: (name, area) => `${name} in ${area}`,
    number: (text) => `Map approval number ${text}`,
    schematic: 'Drawing; not the legal boundaries',
    tiled: 'Tiles; they show roughly who lies where',
    drawing: 'Drawn as',
    tiles: 'Tiles',
    outline: 'Outline',
  },
}
