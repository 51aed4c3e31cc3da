export const archiveStatuses = ['queued', 'running', 'ready', 'failed', 'expired'] as const;

export type ArchiveStatus = (typeof archiveStatuses)[number];

/** An archive has the data of all customers: its file is deleted after this time. */
export const archiveKeptDays = 3;

export const archiveLinkMinutes = 60;
