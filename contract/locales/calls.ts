/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const localeCalls = {
  shop: {
    listLocales: 'GET /locales',
  },
  admin: {
    getTranslationProgress: 'GET /admin/translations',
    getGroupTranslation: 'GET /admin/translations/product-groups/{id}/{locale}',
    saveGroupTranslation: 'PUT /admin/translations/product-groups/{id}/{locale}',
    getProductTranslation: 'GET /admin/translations/products/{id}/{locale}',
    saveProductTranslation: 'PUT /admin/translations/products/{id}/{locale}',
    getCategoryTranslation: 'GET /admin/translations/categories/{id}/{locale}',
    saveCategoryTranslation: 'PUT /admin/translations/categories/{id}/{locale}',
    getPageTranslation: 'GET /admin/translations/pages/{id}/{locale}',
    savePageTranslation: 'PUT /admin/translations/pages/{id}/{locale}',
    getPostTranslation: 'GET /admin/translations/posts/{id}/{locale}',
    savePostTranslation: 'PUT /admin/translations/posts/{id}/{locale}',
    getPromotionTranslation: 'GET /admin/translations/promotions/{id}/{locale}',
    savePromotionTranslation: 'PUT /admin/translations/promotions/{id}/{locale}',
    getBannerTranslation: 'GET /admin/translations/banners/{id}/{locale}',
    saveBannerTranslation: 'PUT /admin/translations/banners/{id}/{locale}',
    getServiceTranslation: 'GET /admin/translations/services/{id}/{locale}',
    saveServiceTranslation: 'PUT /admin/translations/services/{id}/{locale}',
    getSettingsTranslation: 'GET /admin/translations/settings/{id}/{locale}',
    saveSettingsTranslation: 'PUT /admin/translations/settings/{id}/{locale}',
    getPolicyTranslation: 'GET /admin/translations/policies/{id}/{locale}',
    savePolicyTranslation: 'PUT /admin/translations/policies/{id}/{locale}',
  },
} as const;
