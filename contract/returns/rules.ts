/**
 * `withdrawn`: by the shopper; `received`: the units are back and inspected; `closed`: nothing is
 * open.
 */
export const returnStates = [
  'requested',
  'approved',
  'declined',
  'withdrawn',
  'in_transit',
  'received',
  'closed',
] as const;

export type ReturnState = (typeof returnStates)[number];

type Step = {
  from: ReturnState;
  to: ReturnState;
  who: 'staff' | 'shopper';
  /** On the button that takes the step. */
  button: string;
};

/** Every change of a return's state. It begins as `requested`. */
const returnSteps: readonly Step[] = [
  { from: 'requested', to: 'approved', who: 'staff', button: 'Approve' },
  { from: 'requested', to: 'declined', who: 'staff', button: 'Decline' },
  { from: 'requested', to: 'withdrawn', who: 'shopper', button: 'Withdraw' },
  { from: 'approved', to: 'withdrawn', who: 'shopper', button: 'Withdraw' },
  { from: 'approved', to: 'declined', who: 'staff', button: 'Decline' },
  { from: 'approved', to: 'in_transit', who: 'staff', button: 'Mark as on the way back' },
  { from: 'approved', to: 'in_transit', who: 'shopper', button: 'I have sent it' },
  { from: 'in_transit', to: 'received', who: 'staff', button: 'Receive' },
  { from: 'received', to: 'closed', who: 'staff', button: 'Close' },
];

export const returnStepsFrom = (from: ReturnState, who: Step['who']): readonly Step[] =>
  returnSteps.filter((step) => step.from === from && step.who === who);

/** Of the booking at a carrier that collects a return. */
export const pickupStates = ['intended', 'booked', 'failed', 'cancelling', 'cancelled'] as const;

/** The states that staff can set, in the order of a return. */
export const staffReturnStates = [
  'approved',
  'declined',
  'in_transit',
  'received',
  'closed',
] as const satisfies readonly ReturnState[];

export const returnReasons = [
  'too_small',
  'too_large',
  'not_as_shown',
  'quality',
  'damaged',
  'wrong_item',
  'changed_mind',
  'other',
] as const;

export type ReturnReason = (typeof returnReasons)[number];

/** The shop is at fault: shipping is refunded when everything comes back. */
export const isFault = (reason: ReturnReason): boolean =>
  reason === 'not_as_shown' || reason === 'damaged' || reason === 'wrong_item';

export const returnWishes = ['refund', 'exchange'] as const;

export type ReturnWish = (typeof returnWishes)[number];

export const returnPhotosMax = 5;

/** The replacement is held for the payment of its difference for so long. */
export const exchangeHoldHours = 72;
