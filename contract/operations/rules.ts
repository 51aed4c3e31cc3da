/** `failed`: given up after the last attempt. */
export const emailStatuses = ['sent', 'queued', 'failed'] as const;

export type EmailStatus = (typeof emailStatuses)[number];

export const jobStatuses = ['waiting', 'failed'] as const;

export const healthKeys = [
  'database',
  'email',
  'jobs',
  'disk',
  'backup',
  'payment',
  'carrier',
  'messages',
  'cdn',
  'plugins',
  'pixels',
] as const;

export type HealthKey = (typeof healthKeys)[number];

export type JobStatus = (typeof jobStatuses)[number];
