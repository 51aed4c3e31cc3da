import { settings } from '../entities/content.ts';
import { settingsForm } from './admin-forms.ts';
import type { Endpoint } from './endpoint.ts';

export const adminSettingsEndpoints = {
  getAdminSettings: {
    summary: 'All settings',
    access: 'admin',
    permission: 'settings.read',
    data: settings,
  },
  saveSettings: {
    summary: 'Change settings, logo and favicon',
    access: 'admin',
    permission: 'settings.write',
    body: settingsForm,
    data: settings,
    bodyFormat: 'multipart',
    filesMax: 2,
    transaction: 'own',
  },
} as const satisfies Record<string, Endpoint>;
