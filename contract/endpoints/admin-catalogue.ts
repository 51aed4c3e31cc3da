import { z } from 'zod';
import {
  adminCategory,
  adminProduct,
  bulkEdit,
  bulkPreview,
  bulkUndo,
} from '../entities/admin-catalogue.ts';
import { picture } from '../entities/catalogue.ts';
import { formBody, upload } from '../forms.ts';
import { id } from '../rules.ts';
import { categoryForm, productForm } from './admin-forms.ts';
import { bulkForm } from './bulk-edit-form.ts';
import type { Endpoint } from './endpoint.ts';
import { none } from './endpoint.ts';

/** Products and categories in the admin area. The product list is `listProducts`, which shows admins every status. */
export const adminCatalogueEndpoints = {
  listAdminCategories: {
    summary: 'All categories',
    who: 'admin',
    may: 'catalogue.read',
    data: z.array(adminCategory),
  },
  saveCategory: {
    summary: 'Create or change a category',
    who: 'admin',
    may: 'catalogue.write',
    body: categoryForm,
    data: adminCategory,
    reads: 'multipart',
    transaction: 'own',
  },
  reorderCategories: {
    summary: 'Reorder categories; those left out follow in their previous order',
    who: 'admin',
    may: 'catalogue.write',
    body: z.object({ ids: z.array(id).min(1).max(1000) }),
    data: z.array(adminCategory),
  },
  deleteCategory: {
    summary: 'Delete a category without products',
    who: 'admin',
    may: 'catalogue.write',
    params: z.object({ id }),
    data: none,
  },
  getAdminProduct: {
    summary: 'One product with its version, archived ones too',
    who: 'admin',
    may: 'catalogue.read',
    params: z.object({ id }),
    unknown: 'product_not_found',
    data: adminProduct,
  },
  saveProduct: {
    summary: 'Create or change a product',
    who: 'admin',
    may: 'catalogue.write',
    body: productForm,
    data: adminProduct,
    reads: 'multipart',
    transaction: 'own',
  },
  deleteProduct: {
    summary: 'Delete a product, or archive one that is part of orders',
    who: 'admin',
    may: 'catalogue.write',
    params: z.object({ id }),
    data: none,
  },
  restoreProduct: {
    summary: 'Restore an archived product, inactive',
    who: 'admin',
    may: 'catalogue.write',
    params: z.object({ id }),
    data: adminProduct,
  },
  duplicateProduct: {
    summary: 'Copy a product with its images, inactive and without stock',
    who: 'admin',
    may: 'catalogue.write',
    params: z.object({ id }),
    data: adminProduct,
  },
  deleteProductImage: {
    summary: 'Remove one image of a product',
    who: 'admin',
    may: 'catalogue.write',
    params: z.object({ id }),
    body: z.object({ image_url: z.string().max(500) }),
    data: adminProduct,
  },
  uploadImage: {
    summary: 'Upload one image for a product that is saved afterwards',
    who: 'admin',
    may: 'catalogue.write',
    body: formBody({ image: upload }),
    data: picture.omit({ alt: true }),
    reads: 'multipart',
    transaction: 'own',
  },
  previewBulkEdit: {
    summary: 'Preview a change of many products',
    who: 'admin',
    may: 'catalogue.write',
    body: bulkForm,
    data: bulkPreview,
  },
  bulkEditProducts: {
    summary: 'Change many products at once, all or none',
    who: 'admin',
    may: 'catalogue.write',
    body: bulkForm,
    data: bulkEdit,
  },
  undoBulkEdit: {
    summary: 'Undo a bulk edit, except for products that changed since',
    who: 'admin',
    may: 'catalogue.write',
    params: z.object({ id }),
    data: bulkUndo,
  },
  listBulkEdits: {
    summary: 'The latest bulk edits',
    who: 'admin',
    may: 'catalogue.read',
    data: z.array(bulkEdit),
  },
} as const satisfies Record<string, Endpoint>;
