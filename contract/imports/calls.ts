/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const importCalls = {
  admin: {
    exportProducts: 'GET /admin/products/export',
    listImports: 'GET /admin/imports',
    uploadImport: 'POST /admin/imports',
    getImport: 'GET /admin/imports/{id}',
    listImportLines: 'GET /admin/imports/{id}/lines',
    exportImportProblems: 'GET /admin/imports/{id}/problems',
    applyImport: 'POST /admin/imports/{id}/apply',
    discardImport: 'DELETE /admin/imports/{id}',
  },
} as const;
