/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const staffCalls = {
  admin: {
    listSavedViews: 'GET /admin/saved-views',
    saveView: 'POST /admin/saved-views',
    deleteSavedView: 'DELETE /admin/saved-views/{id}',
    getOwnStaff: 'GET /admin/staff/me',
    listStaff: 'GET /admin/staff',
    inviteStaff: 'POST /admin/staff',
    setStaffRole: 'PUT /admin/staff/{id}',
    removeStaff: 'DELETE /admin/staff/{id}',
    signOutStaff: 'POST /admin/staff/{id}/sign-out',
    resetTwoFactor: 'POST /admin/staff/{id}/reset-two-factor',
  },
} as const;
