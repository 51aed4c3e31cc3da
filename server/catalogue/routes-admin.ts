import { success } from '#contract/messages.ts';
import type { Handlers } from '../http/handler.ts';
import { deleteCategory, listCategories, saveCategory } from './admin-categories.ts';
import { deleteImage, deleteProduct, saveProduct } from './admin-products.ts';

export const catalogueAdminRoutes = {
  listAdminCategories: async (ctx) => ({ data: await listCategories(ctx) }),
  saveCategory: async (ctx, { body }) => ({
    data: await saveCategory(ctx, body),
    message: body.id === undefined ? success.categoryAdded : success.categoryUpdated,
  }),
  deleteCategory: async (ctx, { params }) => {
    await deleteCategory(ctx, params.id);
    return { data: null, message: success.categoryDeleted };
  },
  saveProduct: async (ctx, { body }) => ({ data: await saveProduct(ctx, body), message: success.productSaved }),
  deleteProduct: async (ctx, { params }) => {
    await deleteProduct(ctx, params.id);
    return { data: null, message: success.productDeleted };
  },
  deleteProductImage: async (ctx, { params, body }) => ({
    data: await deleteImage(ctx, params.id, body.image_url),
    message: success.imageDeleted,
  }),
} satisfies Handlers;
