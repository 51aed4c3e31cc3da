import { beddingReviews } from './reviews-bedding.ts';
import { livingReviews } from './reviews-living.ts';
import type { DemoReview } from '../types.ts';

export const demoReviews: DemoReview[] = [...beddingReviews, ...livingReviews];
