/** Code, status, sentence and path, as in `contract/refusals.ts`. */
export const redirectRefusals = {
  redirect_not_found: [404, 'Redirect not found'],
  redirect_of_page: [409, '{from} is a page of the shop, which is always served first.', 'from'],
  redirect_of_server: [
    409,
    '{from} is answered by the shop itself, so a redirect from it would never work.',
    'from',
  ],
  redirect_language: [
    422,
    'Please give the path without its language: {path}. Its redirect works in every language.',
    'from',
  ],
  redirect_loop: [409, '{from} would lead back to itself.', 'to'],
  redirect_line: [422, 'Line {line}: {message} Nothing was imported.', 'csv'],
  redirects_empty: [422, 'The file has no redirects. Each line is: from,to', 'csv'],
} as const satisfies Record<string, readonly [status: number, message: string, path?: string]>;

export const redirectSuccess = {
  redirectSaved: 'Redirect saved',
  redirectDeleted: 'Redirect deleted',
  redirectsImported: 'Redirects imported',
} as const;

export const redirectFailure = {
  redirectsFetch: 'Failed to load redirects',
  redirectSave: 'Failed to save the redirect',
  redirectDelete: 'Failed to delete the redirect',
  redirectsImport: 'Failed to import redirects',
} as const;
