/** Calls of the room page, which registers them when it loads. */
export const roomCalls = {
  listRoomFabrics: 'GET /room/fabrics',
  listSavedLooks: 'GET /user/looks',
  saveLook: 'POST /user/looks',
  deleteSavedLook: 'DELETE /user/looks/{id}',
} as const;
