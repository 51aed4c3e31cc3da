/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const pixelCalls = {
  pixels: {
    withdrawPixelConsent: 'POST /pixels/withdraw',
  },
  admin: {
    getPixels: 'GET /admin/pixels',
    savePixels: 'PUT /admin/pixels',
  },
} as const;
