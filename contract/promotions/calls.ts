/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const promotionCalls = {
  shop: {
    verifyCoupon: 'GET /coupons/verify-coupon/{code}',
  },
  admin: {
    listCoupons: 'GET /admin/coupon/get-coupons',
    saveCoupon: 'POST /admin/coupon/add-coupon',
    deleteCoupon: 'DELETE /admin/coupon/delete-coupon/{id}',
    listPromotions: 'GET /admin/promotions',
    savePromotion: 'POST /admin/promotions',
    duplicatePromotion: 'POST /admin/promotions/{id}/duplicate',
    createPromotionCodes: 'POST /admin/promotions/{id}/codes',
    exportPromotionCodes: 'GET /admin/promotions/{id}/codes',
    deletePromotion: 'DELETE /admin/promotions/{id}',
  },
} as const;
