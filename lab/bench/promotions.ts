import { bestCombination } from '#contract/promotions/best-combination.ts';
import type { Promotion, PromotionLine, Terms } from '#contract/promotions/promotion.ts';
import { percentile, seeded } from './helpers.ts';
