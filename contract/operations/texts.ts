/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const operationRefusals = {
  email_not_found: [404, 'Email not found'],
  email_queued: [409, 'This email is already waiting to be sent.'],
  email_not_resendable: [409, 'This email cannot be sent again: its content is deleted.'],
  test_email_wait: [429, 'A test email was sent to this address. Please wait a minute.'],
  job_not_found: [404, 'This job is no longer in the queue.'],
  job_running: [409, 'This job is running now.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;

export const operationSuccess = {
  emailQueued: 'Email queued',
  testEmailAccepted: 'The mail server accepted the test email',
  testEmailRefused: 'The test email could not be sent',
  jobRetried: 'The job runs again',
} as const;

export const operationFailure = {
  emailsFetch: 'Failed to load emails',
  emailResend: 'Failed to send the email again',
  testEmail: 'Failed to send the test email',
  jobsFetch: 'Failed to load jobs',
  healthFetch: 'Failed to check the shop',
  jobRetry: 'Failed to retry the job',
} as const;
