import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./look.texts.ts')> = {
  look: {
    title: 'Appearance',
    mode: 'Light or dark',
    light: 'Light',
    dark: 'Dark',
    system: 'As the system',
    reading: 'Reading',
    care: 'Large type',
    careHint: 'Large type, strong contrast and large buttons, for seniors and people who see badly',
    dense: 'Compact',
    denseHint: 'Closer rows show more on one screen; no effect while large type is on',
    colors: 'Colours',
    full: 'All',
    fullHint: 'Colours and words tell states apart',
    weak: 'For colour blindness',
    weakHint: 'Instead of red and green, colours that differ in lightness and warmth',
    grey: 'None',
    greyHint: 'The whole portal in black, white and grey',
    language: 'Language',
    languageHint: 'Menus, business names, fields and states follow it, what people wrote stays as written; the page loads again after a change',
    languageFailed: 'The language was not saved. Please try again later.',
    kept: 'What you choose is kept with your account and follows you to every computer.',
  },
}
