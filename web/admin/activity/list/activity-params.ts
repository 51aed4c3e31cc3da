import { day, defineListParams, matching, text } from '../../kit/list/list-params.ts';

/** The list has keyset paging: `page` is the id of the entry before which the page starts. */
export const activityParams = defineListParams({
  filters: { person: matching(/^[1-9]\d{0,14}$/), kind: text, subject: text, from: day, to: day },
  pageParam: 'before',
});
export type ActivityListValues = typeof activityParams.defaults;
