import type { ReturnState } from './rules.ts';

export const returnStateNames: Record<ReturnState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  in_transit: 'On the way back',
  received: 'Received',
  closed: 'Closed',
};
