export const issueRefusals = {
  issue_not_found: [404, 'Issue not found'],
  issue_not_editable: [409, 'This issue is scheduled or was sent. Cancel it first.'],
  issue_not_draft: [409, 'This issue is scheduled already, or was sent.'],
  issue_not_cancellable: [409, 'This issue is not scheduled and not being sent.'],
  issue_time_past: [422, 'Please choose a time that is not over', 'send_at'],
  issue_without_readers: [409, 'No confirmed subscriber matches. There is no one to send to.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;

export const issueSuccess = {
  issueSaved: 'Issue saved',
  issueDeleted: 'Issue deleted',
  issueTested: 'A test is on its way to {email}',
  issueScheduled: 'Issue scheduled',
  issueCancelled: 'Issue cancelled: it is a draft again',
  issueStopped: 'Sending stopped',
} as const;

export const issueFailure = {
  issuesFetch: 'Failed to fetch the issues',
  issueSave: 'Failed to save the issue',
  issueDelete: 'Failed to delete the issue',
  issuePreview: 'Failed to load the preview',
  issueAction: 'Something went wrong. Please try again.',
} as const;
