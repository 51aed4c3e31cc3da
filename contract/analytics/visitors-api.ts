import { z } from 'zod';
import { optionalVersion } from '../forms.ts';
import { visitSteps } from './visits.ts';

/** The visits that began with it, and how many of them ordered. */
const origin = z.object({ name: z.string(), visits: z.number(), orders: z.number() });

/** Days in Asia/Kolkata, today the last. A browser counts once a day for each step. */
export const visitors = z.object({
  version: z.number(),
  is_counting: z.boolean(),
  days: z.array(z.object({ day: z.string(), visits: z.number() })),
  /** In the order of the steps. */
  funnel: z.array(z.object({ step: z.enum(visitSteps), visits: z.number() })),
  /** `direct`: neither a referrer nor a `utm_source`; `other`: beyond the names of a day. */
  sources: z.array(origin),
  /** `utm_medium` and `utm_campaign`. */
  campaigns: z.array(origin),
  pages: z.array(z.object({ path: z.string(), views: z.number() })),
  /** Searches without results of the search log, as in the report of searches. */
  searches: z.array(z.object({ term: z.string(), searches: z.number() })),
});

export const visitorsForm = z.object({ version: optionalVersion, is_counting: z.boolean() });

export type Visitors = z.infer<typeof visitors>;
export type VisitorsForm = z.infer<typeof visitorsForm>;
