/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const instagramCalls = {
  instagram: {
    listInstagramPosts: 'GET /admin/instaSettings/latest-instagram-posts',
  },
  admin: {
    getInstagram: 'GET /admin/instagram/connection',
    fetchInstagram: 'POST /admin/instagram/fetch',
  },
} as const;
