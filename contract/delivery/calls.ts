/** Method and path under `/api` of each call, by the area of the site that sends it. */
export const deliveryCalls = {
  shop: {
    getDelivery: 'GET /delivery',
    checkDelivery: 'GET /delivery/{pincode}',
  },
  admin: {
    listDeliveryZones: 'GET /admin/delivery/zones',
    saveDeliveryZone: 'POST /admin/delivery/zones',
    deleteDeliveryZone: 'DELETE /admin/delivery/zones/{id}',
    getCourierPincodes: 'GET /admin/delivery/pincodes',
    previewCourierPincodes: 'POST /admin/delivery/pincodes/preview',
    replaceCourierPincodes: 'PUT /admin/delivery/pincodes',
    deleteCourierPincodes: 'DELETE /admin/delivery/pincodes',
    getDeliverySettings: 'GET /admin/delivery/settings',
    listBoxes: 'GET /admin/delivery/boxes',
    getDeliveryRecord: 'GET /admin/delivery/record',
    saveDeliverySettings: 'PUT /admin/delivery/settings',
  },
} as const;
