/** The server answered that this session cannot go on (as opposed to: no answer). */
export class Refused extends Error {}
