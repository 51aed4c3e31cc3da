/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const issueCalls = {
  admin: {
    listIssues: 'GET /admin/newsletter/issues',
    getIssue: 'GET /admin/newsletter/issues/{id}',
    saveIssue: 'POST /admin/newsletter/issues',
    deleteIssue: 'DELETE /admin/newsletter/issues/{id}',
    previewIssue: 'POST /admin/newsletter/preview',
    testIssue: 'POST /admin/newsletter/issues/{id}/test',
    scheduleIssue: 'POST /admin/newsletter/issues/{id}/schedule',
    cancelIssue: 'POST /admin/newsletter/issues/{id}/cancel',
  },
} as const;
