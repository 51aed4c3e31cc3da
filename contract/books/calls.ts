/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const bookCalls = {
  admin: {
    getMonth: 'GET /admin/tax/months/{month}',
    closeMonth: 'POST /admin/tax/months/{month}/close',
    reopenMonth: 'POST /admin/tax/months/{month}/reopen',
    exportMonth: 'GET /admin/tax/months/{month}/{file}',
  },
} as const;
