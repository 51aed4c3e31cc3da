/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const grievanceCalls = {
  grievances: {
    createGrievance: 'POST /grievances',
  },
  admin: {
    listGrievances: 'GET /admin/grievances',
    answerGrievance: 'POST /admin/grievances/{id}/answer',
  },
} as const;
