/** Stored once the owner has left the guide with 'Continue later'; signing out removes it. */
export const setupDismissed = 'setup-dismissed';
