import { z } from 'zod';
import { api } from '../endpoint.ts';
import { optionalVersion, optionalWhole } from '../forms.ts';
import { marketingCalls } from './calls.ts';
import { marketingEvents } from './rules.ts';

/** Of the last `marketingFigureDays` days. `revenue` in rupees, of orders that are sales. */
const figures = z.object({
  event: z.enum(marketingEvents),
  sent: z.number(),
  orders: z.number(),
  revenue: z.number(),
});

/**
 * `cart_hours`: how long a cart is left before its message. `review_days`: after the delivery.
 * `days_between`: of two messages to a shopper. Nothing is sent from `quiet_from` to `quiet_to`,
 * hours in India; the same hour twice: always. `emails_per_minute`: of a newsletter issue.
 */
const settings = z.object({
  version: z.number(),
  cart_hours: z.number(),
  review_days: z.number(),
  days_between: z.number(),
  quiet_from: z.number(),
  quiet_to: z.number(),
  emails_per_minute: z.number(),
});

const hour = optionalWhole('Please choose an hour from 0 to 23', 0, 23);

const settingsForm = z.object({
  version: optionalVersion,
  cart_hours: optionalWhole('Please enter 1 to 168 hours', 1, 168),
  review_days: optionalWhole('Please enter 1 to 60 days', 1, 60),
  days_between: optionalWhole('Please enter 1 to 90 days', 1, 90),
  quiet_from: hour,
  quiet_to: hour,
  emails_per_minute: optionalWhole('Please enter 1 to 6,000 emails', 1, 6_000),
});

const marketing = z.object({ settings, figures: z.array(figures) });

export const marketingApi = api(marketingCalls, {
  getMarketing: {
    summary: 'When messages that need consent are sent, and what they sold in 30 days',
    access: 'admin',
    permission: 'settings.read',
    data: marketing,
  },
  saveMarketing: {
    summary: 'Change when messages that need consent are sent; absent fields stay',
    access: 'admin',
    permission: 'settings.write',
    body: settingsForm,
    data: marketing,
  },
});

export type Marketing = z.infer<typeof marketing>;
export type MarketingSettings = z.infer<typeof settings>;
export type MarketingSettingsForm = z.infer<typeof settingsForm>;
