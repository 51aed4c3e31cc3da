import { z } from 'zod';

/** What a complainant gets at once. */
export const newGrievance = z.object({ number: z.string() });

/**
 * `acknowledged_at`: when the first email was sent; null: it is still queued. Both deadlines count
 * from `created_at`.
 */
export const grievance = z.object({
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
export type Grievance = z.infer<typeof grievance>;
