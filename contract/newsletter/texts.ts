export const newsletterSuccess = {
  subscriberDeleted: 'Subscriber deleted successfully',
  segmentSaved: 'Segment saved',
  segmentDeleted: 'Segment deleted',
  newsletterRequested: 'Please check your inbox and confirm your subscription.',
  newsletterConfirmed: 'Your subscription is confirmed. Welcome!',
  newsletterEnded: 'You have been unsubscribed.',
} as const;

export const newsletterFailure = {
  subscribersFetch: 'Failed to fetch subscribers',
  subscriberDelete: 'Failed to delete subscriber',
  segmentSave: 'Failed to save the segment',
  segmentDelete: 'Failed to delete the segment',
} as const;

export const newsletterRefusals = {
  subscriber_not_found: [404, 'Subscriber not found'],
  segment_not_found: [404, 'Segment not found'],
  segment_name_taken: [409, 'Another segment has this name', 'name'],
  segment_in_use: [409, 'A newsletter issue that was not sent yet uses this segment.'],
  segments_full: [409, 'There are {most} segments. Delete one first.'],
  newsletter_link_invalid: [404, 'This link is no longer valid. Please subscribe again.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
