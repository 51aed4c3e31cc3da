/** The kinds of events by subject. A type is `subject.verb`, in the past tense. */
export const eventTypesBySubject = {
  order: [
    'order.placed',
    'order.paid',
    'order.shipped',
    'order.delivered',
    'order.cancelled',
    'order.updated',
  ],
  refund: ['order.refunded'],
  return: [
    'return.requested',
    'return.approved',
    'return.declined',
    'return.withdrawn',
    'return.in_transit',
    'return.received',
    'return.closed',
  ],
  product: ['product.created', 'product.updated'],
  deletedProduct: ['product.deleted'],
  stock: ['stock.changed', 'stock.low'],
  customer: ['customer.created', 'customer.updated', 'customer.deleted'],
  review: ['review.created', 'review.updated', 'review.deleted'],
  invoice: ['invoice.issued'],
} as const;

type EventType = (typeof eventTypesBySubject)[keyof typeof eventTypesBySubject][number];

export const eventTypes: readonly EventType[] = Object.values(eventTypesBySubject).flat();

const subjectOf = (type: string): string => type.split('.')[0] ?? '';

/** `*`, or all events of a subject: `order.*`. */
export const eventPatterns: readonly string[] = [
  '*',
  ...new Set(eventTypes.map((type) => `${subjectOf(type)}.*`)),
  ...eventTypes,
];

/** Expands a list of types and patterns to types. */
export const matchingTypes = (patterns: readonly string[]): EventType[] =>
  eventTypes.filter((type) =>
    [type, `${subjectOf(type)}.*`, '*'].some((pattern) => patterns.includes(pattern)),
  );

/** Within a version, fields are added and never removed or changed. */
export const eventVersion = 1;

export const eventsKeptDays = 30;

export const eventIdPrefix = 'evt_';
