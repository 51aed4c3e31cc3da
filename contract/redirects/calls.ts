/** As in `contract/promotions/calls.ts`. */
export const redirectCalls = {
  admin: {
    listRedirects: 'GET /admin/redirects',
    saveRedirect: 'POST /admin/redirects',
    importRedirects: 'POST /admin/redirects/import',
    deleteRedirect: 'DELETE /admin/redirects/{id}',
  },
  pages: {
    findRedirect: 'GET /redirects',
  },
} as const;
