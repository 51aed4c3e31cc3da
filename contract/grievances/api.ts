import { z } from 'zod';
import { api, pageMeta } from '../endpoint.ts';
import { email, id, paging, requiredText, text } from '../rules.ts';
import { grievanceCalls } from './calls.ts';
import { grievanceViews } from './rules.ts';

/** What a complainant gets at once. */
const newGrievance = z.object({ number: z.string() });

/**
 * `acknowledged_at`: when the first email was sent; null: it is still queued. Both deadlines count
 * from `created_at`.
 */
const grievance = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  order_number: z.string(),
  message: z.string(),
  created_at: z.string(),
  acknowledge_by: z.string(),
  acknowledged_at: z.string().nullable(),
  answer_by: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
});

export const grievanceApi = api(grievanceCalls, {
  createGrievance: {
    summary: 'Send a complaint to the grievance officer; an email confirms it with its number',
    access: 'public',
    body: z.object({
      name: requiredText(120, 'Please enter your name'),
      email,
      phone: text(40).default(''),
      order_number: text(40).default(''),
      message: requiredText(4000, 'Please describe your complaint'),
    }),
    data: newGrievance,
  },
  listGrievances: {
    summary: 'Complaints with their deadlines, the oldest open one first',
    access: 'admin',
    permission: 'orders.read',
    query: z.object({ show: z.enum(grievanceViews).optional(), ...paging }),
    data: z.array(grievance),
    meta: pageMeta,
  },
  answerGrievance: {
    summary: 'Answer a complaint by email, once',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'grievance_not_found',
    body: z.object({ answer: requiredText(4000, 'Please write an answer') }),
    data: grievance,
  },
});

export type Grievance = z.infer<typeof grievance>;
