import { z } from 'zod';
import { api } from '../endpoint.ts';
import { calendarDay, daysInOrder, id, text } from '../rules.ts';
import { auditCalls } from './calls.ts';

const day = calendarDay('Please give a valid date');

/** Ids of the audit log exceed the range of other ids. */
const rowId = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/)
  .transform(Number)
  .or(z.number().int().positive());

const auditSnapshot = z.record(z.string(), z.unknown()).nullable();

/**
 * A row of the audit log. `actor` is null for a deleted account; `name` is the current name of the
 * subject, if it exists.
 */
const activity = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.object({ id: z.number(), name: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  name: z.string().nullable(),
  before: auditSnapshot,
  after: auditSnapshot,
});

export const auditApi = api(auditCalls, {
  listActivity: {
    summary: 'The audit log, newest first; `before` is the last id of the previous page',
    access: 'admin',
    permission: 'audit.read',
    query: z
      .object({
        person: id.optional(),
        kind: text(40).optional(),
        subject: text(120).optional(),
        from: day.optional(),
        to: day.optional(),
        before: rowId.optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      })
      .refine(...daysInOrder('from', 'to')),
    data: z.array(activity),
    meta: z.object({ next: z.number().nullable() }),
  },
});

export type Activity = z.infer<typeof activity>;
