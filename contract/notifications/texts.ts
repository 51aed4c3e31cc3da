export const notificationRefusals = {
  push_endpoint_refused: [
    422,
    'This browser uses a push service that cannot be reached. Try another browser.',
  ],
} as const;

export const notificationSuccess = {
  notificationsSaved: 'Notifications saved',
  deviceAdded: 'This device gets notifications',
  deviceRemoved: 'This device gets no notifications',
  testSent: 'Test notification sent',
} as const;

export const notificationFailure = {
  notificationsFetch: 'Failed to load your notifications',
  notificationsSave: 'Failed to save your notifications',
  deviceAdd: 'Failed to turn on notifications on this device',
  deviceSilent:
    'Your browser did not answer. Allow notifications for this page in its settings, check your connection, and try again.',
  deviceRemove: 'Failed to turn off notifications on this device',
  testSend: 'Failed to send the test notification',
} as const;
