export const pixelSuccess = {
  pixelsSaved: 'Google Analytics and Meta pixel saved',
  pixelConsentWithdrawn: 'Your choice is saved',
} as const;

export const pixelFailure = {
  pixelsFetch: 'Failed to load Google Analytics and Meta pixel',
  pixelsSave: 'Failed to save Google Analytics and Meta pixel',
} as const;

/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const pixelRefusals = {
  pixel_secret_missing: [422, 'Please enter the secret that belongs to it'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
