/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const agentRefusals = {
  confirmation_invalid: [
    422,
    'This confirmation is wrong or older than 10 minutes. Please preview the change again.',
  ],
  confirmation_used: [409, 'This confirmation was used already.'],
  preview_outdated: [409, 'The products changed since the preview. Please preview again.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
