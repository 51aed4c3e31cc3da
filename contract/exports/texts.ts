/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const exportRefusals = {
  exports_busy: [429, '{count} exports are running. Please try again in a minute.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
