export const roomSuccess = {
  fabricSaved: 'Fabric saved',
  fabricDeleted: 'Fabric removed',
  lookSaved: 'Look saved',
  lookDeleted: 'Look removed',
} as const;

export const roomFailure = {
  fabricFetch: 'Failed to load the fabric',
  fabricSave: 'Failed to save the fabric',
  fabricDelete: 'Failed to remove the fabric',
  clothPictures: 'The pictures could not be made. Please try again.',
  clothParts: 'Please choose where the fabric is offered',
  fabricCheck: 'The fabric could not be checked. Please try again.',
} as const;

export const roomRefusals = {
  looks_full: [409, 'You have saved {count} looks. Please remove one first.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
