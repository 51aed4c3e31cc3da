/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const roomCalls = {
  shop: {
    getRoomTeaser: 'GET /room/teaser',
  },
  room: {
    listRoomFabrics: 'GET /room/fabrics',
    listSavedLooks: 'GET /user/looks',
    saveLook: 'POST /user/looks',
    deleteSavedLook: 'DELETE /user/looks/{id}',
  },
  admin: {
    getFabric: 'GET /admin/products/{id}/fabric',
    saveFabric: 'PUT /admin/products/{id}/fabric',
    deleteFabric: 'DELETE /admin/products/{id}/fabric',
    checkFabric: 'POST /admin/fabrics/check',
  },
} as const;
