export const customerStatuses = ['pending', 'active', 'blocked'] as const;

export type CustomerStatus = (typeof customerStatuses)[number];
