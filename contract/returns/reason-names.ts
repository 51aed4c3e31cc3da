import type { ReturnReason } from './rules.ts';

/** The reasons as shoppers and staff read them. */
export const returnReasonNames: Record<ReturnReason, string> = {
  too_small: 'Too small',
  too_large: 'Too large',
  not_as_shown: 'Not as shown or described',
  quality: 'Quality is not what I expected',
  damaged: 'Arrived damaged',
  wrong_item: 'Wrong item arrived',
  changed_mind: 'Changed my mind',
  other: 'Another reason',
};
