/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const settingsCalls = {
  shop: {
    getSettings: 'GET /settings/get-settings',
  },
  admin: {
    getAdminSettings: 'GET /admin/settings/get-settings',
    saveSettings: 'POST /admin/settings/add-settings',
  },
} as const;
