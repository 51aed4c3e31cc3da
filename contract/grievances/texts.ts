export const grievanceSuccess = {
  grievanceReceived: 'We have received your complaint.',
  grievanceAnswered: 'Answer sent',
} as const;

export const grievanceFailure = {
  grievancesFetch: 'Failed to fetch complaints',
  grievanceAnswer: 'Failed to send the answer',
} as const;

export const grievanceRefusals = {
  grievance_not_found: [404, 'Complaint not found'],
  grievance_answered: [409, 'This complaint has been answered already.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
