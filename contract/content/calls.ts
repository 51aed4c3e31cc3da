/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const contentCalls = {
  shop: {
    getHome: 'GET /content/home',
    listPolicies: 'GET /content/policies',
    getPolicy: 'GET /content/policies/{slug}',
    listPosts: 'GET /content/posts',
    getPost: 'GET /content/posts/{slug}',
  },
  pages: {
    getCustomPage: 'GET /pages/{slug}',
  },
  admin: {
    listCustomPages: 'GET /admin/pages',
    saveCustomPage: 'POST /admin/pages',
    deleteCustomPage: 'DELETE /admin/pages/{id}',
    listHomeBlocks: 'GET /admin/content/home',
    saveHomeBlock: 'POST /admin/content/home',
    setHomeBlockActive: 'PUT /admin/content/home/{part}/{id}',
    reorderHomeBlocks: 'PUT /admin/content/home/{part}',
    deleteHomeBlock: 'DELETE /admin/content/home/{part}/{id}',
    listAdminPolicies: 'GET /admin/content/policies',
    savePolicy: 'PUT /admin/content/policies/{slug}',
    listAdminPosts: 'GET /admin/content/posts',
    getAdminPost: 'GET /admin/content/posts/{id}',
    savePost: 'POST /admin/content/posts',
    deletePost: 'DELETE /admin/content/posts/{id}',
    previewMarkdown: 'POST /admin/content/preview',
  },
} as const;
