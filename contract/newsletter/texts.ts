export const newsletterSuccess = {
  subscriberDeleted: 'Subscriber deleted successfully',
  newsletterRequested: 'Please check your inbox and confirm your subscription.',
  newsletterConfirmed: 'Your subscription is confirmed. Welcome!',
  newsletterEnded: 'You have been unsubscribed.',
} as const;

export const newsletterFailure = {
  subscribersFetch: 'Failed to fetch subscribers',
  subscriberDelete: 'Failed to delete subscriber',
} as const;

export const newsletterRefusals = {
  subscriber_not_found: [404, 'Subscriber not found'],
  newsletter_link_invalid: [404, 'This link is no longer valid. Please subscribe again.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
