import { z } from 'zod';
import { type Endpoint, none } from '../endpoint.ts';
import { formBody, neededUpload } from '../forms.ts';
import { productImagesMax } from './rules.ts';
import { id } from '../rules.ts';
import {
  adminCategory,
  adminProduct,
  adminProductGroup,
  bulkEdit,
  bulkPreview,
  bulkUndo,
} from './admin-entities.ts';
import { bulkForm } from './bulk-edit-form.ts';
import { categoryForm } from './category-form.ts';
import { mediaImage } from './entities.ts';
import { groupForm, newGroupForm, pricesForm, productForm } from './product-forms.ts';
import { stockEndpoints } from './stock.ts';

const productIds = z.object({
  product_ids: z.array(id).min(1, 'Please choose products').max(200),
});

/**
 * Products and categories in the admin area. The product list is `listProducts`, which shows admins
 * every status.
 */
export const adminCatalogueEndpoints = {
  ...stockEndpoints,
  listAdminCategories: {
    summary: 'All categories',
    access: 'admin',
    permission: 'catalogue.read',
    data: z.array(adminCategory),
  },
  saveCategory: {
    summary: 'Create or change a category',
    access: 'admin',
    permission: 'catalogue.write',
    body: categoryForm,
    data: adminCategory,
    bodyFormat: 'multipart',
    transaction: 'own',
  },
  reorderCategories: {
    summary: 'Reorder categories; those left out follow in their previous order',
    access: 'admin',
    permission: 'catalogue.write',
    body: z.object({ ids: z.array(id).min(1).max(1000) }),
    data: z.array(adminCategory),
  },
  deleteCategory: {
    summary: 'Delete a category without products',
    access: 'admin',
    permission: 'catalogue.write',
    params: z.object({ id }),
    data: none,
  },
  getAdminProduct: {
    summary: 'One product with its version, archived ones too',
    access: 'admin',
    permission: 'catalogue.read',
    params: z.object({ id }),
    notFoundCode: 'product_not_found',
    data: adminProduct,
  },
  saveProduct: {
    summary: 'Create or change a product',
    access: 'admin',
    permission: 'catalogue.write',
    body: productForm,
    data: adminProduct,
    bodyFormat: 'multipart',
    filesMax: productImagesMax,
    transaction: 'own',
  },
  deleteProduct: {
    summary: 'Delete a product, or archive one that is part of orders',
    access: 'admin',
    permission: 'catalogue.write',
    params: z.object({ id }),
    data: none,
  },
  restoreProduct: {
    summary: 'Restore an archived product, inactive',
    access: 'admin',
    permission: 'catalogue.write',
    params: z.object({ id }),
    data: adminProduct,
  },
  duplicateProduct: {
    summary: 'Copy a product with its images, inactive and without stock',
    access: 'admin',
    permission: 'catalogue.write',
    params: z.object({ id }),
    data: adminProduct,
  },
  savePrices: {
    summary: 'Change price and stock of a product, or of variants of its group, at once',
    access: 'admin',
    permission: 'catalogue.write',
    params: z.object({ id }),
    notFoundCode: 'product_not_found',
    body: pricesForm,
    data: adminProduct,
  },
  createProductGroup: {
    summary: 'Turn a product into a group with further variants',
    access: 'admin',
    permission: 'catalogue.write',
    body: newGroupForm,
    data: adminProductGroup,
  },
  saveProductGroup: {
    summary: 'Change the fields of a group and its variants at once; add variants',
    access: 'admin',
    permission: 'catalogue.write',
    params: z.object({ id }),
    notFoundCode: 'group_not_found',
    body: groupForm,
    data: adminProductGroup,
  },
  mergeProductGroup: {
    summary: 'Move products into a group; they take over its fields and keep reviews and orders',
    access: 'admin',
    permission: 'catalogue.write',
    params: z.object({ id }),
    notFoundCode: 'group_not_found',
    body: productIds,
    data: adminProductGroup,
  },
  splitProductGroup: {
    summary: 'Split variants off as products without a group; null if none is left',
    access: 'admin',
    permission: 'catalogue.write',
    params: z.object({ id }),
    notFoundCode: 'group_not_found',
    body: productIds,
    data: adminProductGroup.nullable(),
  },
  deleteProductImage: {
    summary: 'Remove one image of a product',
    access: 'admin',
    permission: 'catalogue.write',
    params: z.object({ id }),
    body: z.object({ image_url: z.string().max(500) }),
    data: adminProduct,
  },
  uploadImage: {
    summary: 'Upload one image for a product that is saved afterwards',
    access: 'admin',
    permission: 'catalogue.write',
    body: formBody({ image: neededUpload }),
    data: mediaImage.omit({ alt: true }),
    bodyFormat: 'multipart',
    transaction: 'own',
  },
  previewBulkEdit: {
    summary: 'Preview a change of many products',
    access: 'admin',
    permission: 'catalogue.write',
    body: bulkForm,
    data: bulkPreview,
  },
  bulkEditProducts: {
    summary: 'Change many products at once, all or none',
    access: 'admin',
    permission: 'catalogue.write',
    body: bulkForm,
    data: bulkEdit,
  },
  undoBulkEdit: {
    summary: 'Undo a bulk edit, except for products that changed since',
    access: 'admin',
    permission: 'catalogue.write',
    params: z.object({ id }),
    data: bulkUndo,
  },
  listBulkEdits: {
    summary: 'The latest bulk edits',
    access: 'admin',
    permission: 'catalogue.read',
    data: z.array(bulkEdit),
  },
} as const satisfies Record<string, Endpoint>;
