/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const eventRefusals = {
  event_not_found: [404, 'This event is unknown, or older than {days} days.', 'after'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
