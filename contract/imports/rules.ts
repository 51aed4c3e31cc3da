/**
 * Import states. `ready`: parsed, and waits for the owner; nothing is written before `importing`.
 */
export const importStates = ['reading', 'ready', 'importing', 'done', 'failed'] as const;

export type ImportState = (typeof importStates)[number];

export const importLineStatuses = ['new', 'changed', 'unchanged', 'bad'] as const;

export type ImportLineStatus = (typeof importLineStatuses)[number];

export const importBytesMax = 40 * 1024 * 1024;
export const importLinesMax = 50_000;
