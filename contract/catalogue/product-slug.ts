import { z } from 'zod';

export const slug = z.string().min(1).max(200);
