export const exportFormats = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** Each holds a database connection of its process until the client has read the file. */
export const exportsMax = 2;

/** A client that reads nothing for this long is cut off. */
export const exportPauseMs = 60_000;
