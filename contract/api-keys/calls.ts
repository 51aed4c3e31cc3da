/** As in `contract/promotions/calls.ts`. */
export const apiKeyCalls = {
  admin: {
    listApiKeys: 'GET /admin/api-keys',
    createApiKey: 'POST /admin/api-keys',
    rotateApiKey: 'POST /admin/api-keys/{id}/rotate',
    revokeApiKey: 'DELETE /admin/api-keys/{id}',
  },
} as const;
