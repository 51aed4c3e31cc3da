/** As in `contract/promotions/calls.ts`. */
export const eventCalls = {
  admin: {
    listEvents: 'GET /admin/events',
  },
} as const;
