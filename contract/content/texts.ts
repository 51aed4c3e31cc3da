export const contentSuccess = {
  contentSaved: 'Saved. The shop shows it now.',
  contentDeleted: 'Deleted successfully',
  contentReordered: 'Order saved',
  customPageSaved: 'Page saved',
  customPageDeleted: 'Page deleted',
  policySaved: 'Policy saved successfully',
  postSaved: 'Post saved successfully',
  postDeleted: 'Post deleted successfully',
} as const;

export const contentFailure = {
  contentFetch: 'Failed to fetch content',
  contentSave: 'Failed to save content',
  contentDelete: 'Failed to delete content',
  preview: 'Failed to show the preview',
} as const;

export const contentRefusals = {
  post_not_found: [404, 'Post not found'],
  policy_not_found: [404, 'Policy not found'],
  custom_page_not_found: [404, 'Page not found'],
  custom_page_slug_taken: [409, 'There is already a page with this address.'],
  policy_blanks: [
    422,
    'Please fill in before you publish this policy: {blanks}. You can save it as a draft.',
    'markdown',
  ],
  markdown_too_complex: [
    422,
    'This text is too complex to format. Please simplify its tables, lists and quotes.',
  ],
  post_slug_taken: [409, 'There is already a post with this URL.'],
  content_not_found: [404, 'This is no longer there. It may have been deleted.'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;
