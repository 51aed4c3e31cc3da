import { z } from 'zod';
import { api } from '../endpoint.ts';
import { alertCalls } from './calls.ts';
import { alertTimings } from './rules.ts';

const timing = z.enum(alertTimings);

/** What a member is emailed, and when. */
export const alertPreferences = z.object({ orders: timing, stock: timing, problems: timing });

export const alertApi = api(alertCalls, {
  getAlertPreferences: {
    summary: 'What the signed-in member is emailed, and when',
    access: 'admin',
    permission: 'admin.read',
    data: alertPreferences,
  },
  saveAlertPreferences: {
    summary: 'Choose what to be emailed: at once, in a summary each morning, or not at all',
    access: 'admin',
    permission: 'admin.read',
    body: alertPreferences,
    data: alertPreferences,
  },
});
