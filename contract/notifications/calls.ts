/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const notificationCalls = {
  admin: {
    getNotificationPreferences: 'GET /admin/notifications/preferences',
    saveNotificationPreferences: 'PUT /admin/notifications/preferences',
    addPushSubscription: 'POST /admin/notifications/push-subscriptions',
    deletePushSubscription: 'DELETE /admin/notifications/push-subscriptions',
    testNotification: 'POST /admin/notifications/test',
  },
} as const;
