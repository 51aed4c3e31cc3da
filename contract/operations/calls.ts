/** As in `contract/promotions/calls.ts`. */
export const operationCalls = {
  admin: {
    listEmails: 'GET /admin/emails',
    resendEmail: 'POST /admin/emails/{id}/resend',
    sendTestEmail: 'POST /admin/emails/test',
    listJobs: 'GET /admin/jobs',
    getHealth: 'GET /admin/health',
    retryJob: 'POST /admin/jobs/{id}/retry',
  },
} as const;
