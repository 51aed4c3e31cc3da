export const productStatuses = ['active', 'inactive', 'archived'] as const;

export type ProductStatus = (typeof productStatuses)[number];

export const productStatusNames: Record<ProductStatus, string> = {
  active: 'Active',
  inactive: 'Inactive',
  archived: 'Archived',
};

export const categoryDisplayOrder = 2;
export const listingPageSize = 24;
export const productImagesMax = 12;
export const imageBytesMax = 10 * 1024 * 1024;
