/** `sending` and later: it has begun, and is not edited any more. */
export const issueStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type IssueState = (typeof issueStates)[number];

/** What the staff may do with an issue in a state. */
export const issueActions: Readonly<
  Record<IssueState, Readonly<Record<'edit' | 'schedule' | 'cancel' | 'remove', boolean>>>
> = {
  draft: { edit: true, schedule: true, cancel: false, remove: true },
  scheduled: { edit: false, schedule: false, cancel: true, remove: false },
  sending: { edit: false, schedule: false, cancel: true, remove: false },
  sent: { edit: false, schedule: false, cancel: false, remove: false },
  stopped: { edit: false, schedule: false, cancel: false, remove: false },
};

export const issueSubjectMax = 150;
export const issuePreviewMax = 200;
/** Characters of Markdown. */
export const issueBodyMax = 30_000;
