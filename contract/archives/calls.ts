/** As in `contract/promotions/calls.ts`. */
export const archiveCalls = {
  admin: {
    makeArchive: 'POST /admin/archive',
    getArchive: 'GET /admin/archive',
    createArchiveLink: 'POST /admin/archive/link',
    downloadArchive: 'GET /archives/{token}',
  },
} as const;
