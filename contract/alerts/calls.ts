/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const alertCalls = {
  admin: {
    getAlertPreferences: 'GET /admin/staff/me/alerts',
    saveAlertPreferences: 'PUT /admin/staff/me/alerts',
  },
} as const;
