export const instagramSuccess = {
  instagramFetched: 'Instagram posts fetched successfully',
} as const;

export const instagramRefusals = {
  instagram_off: [
    409,
    'Instagram is not connected. Please set INSTAGRAM_TOKEN and start the shop again.',
  ],
  instagram_busy: [409, 'The posts are already being fetched. Please check again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
