import type { Translation } from '@mirror/sdk/shell'

export const en: Translation<typeof import('./feedback.texts.ts')> = {
  feedback: {
    title: 'Feedback',
    lead: 'This goes to who operates the platform; the answer comes as a message. Please write no names, identity numbers or phones; numbers are masked.',
    kind: 'Kind',
    problem: 'Problem',
    wish: 'Wish',
    other: 'Other',
    text: 'Text',
    textHint: 'What you did, what you saw, what you would like; 1000 characters at most',
    context: 'Sent along',
    page: 'Page',
    noPage: 'None',
    version: 'Version',
    size: 'Window',
    failure: 'Last failure',
    none: 'None',
    send: 'Send',
    cancel: 'Cancel',
    sent: 'Sent. Thank you.',
    failed: 'It could not be sent. Please try again later.',
  },
}
