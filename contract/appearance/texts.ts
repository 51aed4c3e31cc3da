export const appearanceSuccess = {
  appearanceSaved: 'Draft saved',
  appearancePublished: 'Published. Visitors see it now.',
  appearanceUndone: 'The publication before is back. Your draft is unchanged.',
} as const;

export const appearanceFailure = {
  appearanceFetch: 'Failed to fetch the appearance',
  appearanceSave: 'Failed to save the appearance',
} as const;

export const appearanceRefusals = {
  appearance_unchanged: [409, 'This draft is published already.'],
  appearance_nothing_to_undo: [409, 'There is no earlier publication to go back to.'],
  appearance_undone_already: [
    409,
    'Someone published or undid in the meantime. Please load this page again.',
  ],
} as const;
