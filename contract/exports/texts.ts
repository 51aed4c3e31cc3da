/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const exportRefusals = {
  exports_busy: [429, '{count} exports are running. Please try again in a minute.'],
  export_schedule_not_found: [404, 'Scheduled export not found'],
  export_schedules_full: [409, 'There are {most} scheduled exports. Delete one first.'],
  export_not_permitted: [403, 'Your role may not schedule exports of {table}.'],
  export_without_recipient: [422, 'Please give an email address', 'recipients'],
  export_without_backup: [422, 'BACKUP_DIR is not set: there is no backup folder', 'copies'],
  export_without_bucket: [
    422,
    'EXPORT_S3_BUCKET is not set: there is no private bucket for exports',
    'uploads',
  ],
  export_running: [409, 'A file of this export is being made. Please wait until it is ready.'],
  export_gone: [404, 'This link has expired. The shop keeps a file for 7 days.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;

export const exportSuccess = {
  exportScheduled: 'Scheduled export saved',
  exportScheduleDeleted: 'Scheduled export deleted. Links to its files no longer work.',
  exportQueued: 'The file is being made',
} as const;

export const exportFailure = {
  exportSchedulesFetch: 'Failed to load the scheduled exports',
  exportScheduleSave: 'Failed to save the scheduled export',
  exportScheduleDelete: 'Failed to delete the scheduled export',
  exportScheduleRun: 'Failed to start the export',
} as const;
