import { z } from 'zod';
import { grievance, newGrievance } from '../entities/grievances.ts';
import { grievanceViews } from '../grievances.ts';
import { email, id, paging, requiredText, text } from '../rules.ts';
import { type Endpoint, pageMeta } from './endpoint.ts';

export const grievanceEndpoints = {
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
} as const satisfies Record<string, Endpoint>;
