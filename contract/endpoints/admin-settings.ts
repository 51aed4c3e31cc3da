import { settings } from '../entities/content.ts';
import { settingsForm } from './admin-forms.ts';
import type { Endpoint } from './endpoint.ts';

export const adminSettingsEndpoints = {
  getAdminSettings: { summary: 'All settings', who: 'admin', may: 'settings.read', data: settings },
  saveSettings: {
    summary: 'Change settings, logo and favicon',
    who: 'admin',
    may: 'settings.write',
    body: settingsForm,
    data: settings,
    reads: 'multipart',
  },
} as const satisfies Record<string, Endpoint>;
