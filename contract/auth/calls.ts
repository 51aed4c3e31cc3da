/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const authCalls = {
  shop: {
    authenticate: 'POST /auth/otp-auth',
    signOut: 'POST /auth/logout',
  },
  account: {
    listSessions: 'GET /auth/sessions',
    endSession: 'DELETE /auth/sessions/{id}',
  },
  admin: {
    authenticateAdmin: 'POST /admin/auth/otp-auth',
    getTwoFactor: 'GET /admin/two-factor',
    beginTwoFactor: 'POST /admin/two-factor/begin',
    confirmTwoFactor: 'POST /admin/two-factor/confirm',
    renewRecoveryCodes: 'POST /admin/two-factor/recovery-codes',
    disableTwoFactor: 'POST /admin/two-factor/end',
    requireTwoFactor: 'PUT /admin/two-factor/required',
    listAdminSessions: 'GET /admin/sessions',
    endAdminSession: 'DELETE /admin/sessions/{id}',
  },
} as const;
