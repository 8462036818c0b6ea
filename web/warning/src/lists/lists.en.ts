import type { Translation } from '@mirror/sdk'

export const en: Translation<typeof import('./lists.texts.ts')> = {
  'warning-lists': {
    posts: 'Posts suggested',
    postsHint:
      'Candidates are people out of work with a match of 0.4 or more; of a county and below only those of the area chosen, above what each county was compared as last. People with gaps are not compared.',
    post: 'Post',
    place: 'Place',
    pay: 'Pay a month (yuan)',
    heads: 'Wanted',
    candidates: 'Candidates',
    compared: 'Compared',
    unknown: 'With gaps',
    best: 'Best match',
    who: 'Who fits',
    whoFits: (title) => `${title}: candidates`,
    nobody: 'Nobody with a match of 0.4 or more',
    nobodyText: 'All people out of work of the area match the post by less than 0.4, or have gaps.',
    noPosts: 'No post on offer',
    noPostsText: 'The county of the area offers no post; posts are entered in the service hall.',
    first: (n, of) => `The first ${n} of ${of}`,
    person: 'Name',
    home: 'Household',
    village: 'Village',
    match: 'Match',
    parts: 'Skill / place / pay / age',
    topTwenty: 'The best first, at most 20 people.',
    risks: 'Points of danger in the rainy season',
    risksHint:
      'The points come without coordinates and are on no map: they are listed by households in danger; how many each area has is on the map of the comparison. Of points of one name in a village the last of 12 months counts; those that are over are left out.',
    town: 'Township',
    point: 'Point',
    threatened: 'In danger (households)',
    department: 'Told of by',
    noRisks: 'No point of danger',
    noRisksText: 'No data of the area came in the last 12 months, or all points are over. No data does not mean no danger.',
  },
}
