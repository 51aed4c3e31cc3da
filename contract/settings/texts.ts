export const settingsSuccess = {
  settingsUpdated: 'Settings updated successfully',
} as const;

export const settingsFailure = {
  settingsFetch: 'Failed to fetch settings',
  shippingSettingsFetch: 'Failed to fetch shipping settings',
  settingsUpdate: 'Failed to update settings',
  settingsForbidden: 'You do not have permission to view settings.',
  settingsNotFound: 'Settings not found.',
} as const;
