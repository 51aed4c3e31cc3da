/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const archiveRefusals = {
  archive_running: [409, 'An archive is being made. Please wait until it is ready.'],
  archive_not_ready: [409, 'There is no archive to download. Please make one first.'],
  archive_gone: [404, 'This link has expired. Please start the download again.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;

export const archiveSuccess = {
  archiveQueued: 'The archive is being made',
  archiveLinked: 'The download starts',
} as const;

export const archiveFailure = {
  archiveFetch: 'Failed to load the archive',
  archiveMake: 'Failed to make the archive',
  archiveDownload: 'Failed to download the archive',
} as const;
