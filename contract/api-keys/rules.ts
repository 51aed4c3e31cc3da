import { type Permission, permissions } from '../staff/permissions.ts';

export type Scope = Exclude<Permission, 'staff.write'>;

/** The permissions that a key may have: all but the one that creates staff and keys. */
export const scopes = permissions.filter((one): one is Scope => one !== 'staff.write');

export const apiKeyLimits = {
  /** Live keys of the shop. */
  keysMax: 100,
  /** Requests of one key to one server process; a burst may use a whole minute's at once. */
  requestsPerMinute: 600,
  /** How long the former secret works after a rotation. */
  overlapHours: 24,
  overlapHoursMax: 24 * 30,
} as const;

/** The start of each key, by which people and secret scanners recognize it. */
export const apiKeyPrefix = 'hl_';
