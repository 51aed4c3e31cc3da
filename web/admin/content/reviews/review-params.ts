import type { ReviewView } from '#contract/content.ts';
import { choice, defineListParams } from '#web/admin/kit/list/list-params.ts';

/** A URL without `show` lists the reported reviews. */
export const reviewParams = defineListParams({ filters: { show: choice(['hidden', 'all']) } });

export const reviewViewNames: Record<ReviewView, string> = {
  reported: 'Reported',
  hidden: 'Hidden',
  all: 'All reviews',
};

export const reviewViewEmpty: Record<ReviewView, { title: string; line: string }> = {
  reported: { title: 'No reported reviews', line: 'Reported reviews appear here.' },
  hidden: { title: 'No hidden reviews', line: 'All reviews are visible.' },
  all: { title: 'No reviews yet', line: 'Customers can review products after delivery.' },
};
