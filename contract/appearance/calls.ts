/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const appearanceCalls = {
  shop: {
    getAppearance: 'GET /appearance',
  },
  admin: {
    getAppearanceDraft: 'GET /admin/appearance',
    saveAppearance: 'PUT /admin/appearance',
    publishAppearance: 'POST /admin/appearance/publish',
    undoAppearance: 'POST /admin/appearance/undo',
  },
} as const;
