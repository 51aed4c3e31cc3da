import { fill } from '#contract/shop-messages.ts';
import { success } from '#contract/messages.ts';
import type { Handlers } from '#server/api/handler.ts';
import { deleteCategory, listCategories, reorderCategories, saveCategory } from './categories.ts';
import {
  deleteProduct,
  duplicateProduct,
  getProduct,
  restoreProduct,
  saveProduct,
} from './products.ts';
import { mergeGroup, splitGroup } from '../product-groups/group-members.ts';
import { createGroup, saveGroup } from '../product-groups/product-groups.ts';
import { bulkEdit, countOf, listBulkEdits, previewBulkEdit } from '../bulk-edit/bulk-edit.ts';
import { undoBulkEdit } from '../bulk-edit/undo.ts';
import { savePrices } from './prices.ts';
import { adjustStock, listStockHistory } from './stock.ts';
import { deleteImage, uploadImage } from './product-images.ts';

export const catalogueAdminRoutes = {
  listAdminCategories: async (ctx) => ({ data: await listCategories(ctx) }),
  saveCategory: async (ctx, { body }) => ({
    data: await saveCategory(ctx, body),
    message: body.id === undefined ? success.categoryAdded : success.categoryUpdated,
  }),
  reorderCategories: async (ctx, { body }) => ({
    data: await reorderCategories(ctx, body.ids),
    message: success.categoriesReordered,
  }),
  deleteCategory: async (ctx, { params }) => {
    await deleteCategory(ctx, params.id);
    return { data: null, message: success.categoryDeleted };
  },
  getAdminProduct: async (ctx, { params }) => ({ data: await getProduct(ctx, params.id) }),
  saveProduct: async (ctx, { body }) => ({
    data: await saveProduct(ctx, body),
    message: success.productSaved,
  }),
  savePrices: async (ctx, { params, body }) => ({
    data: await savePrices(ctx, params.id, body),
    message: success.pricesSaved,
  }),
  deleteProduct: async (ctx, { params }) => {
    await deleteProduct(ctx, params.id);
    return { data: null, message: success.productDeleted };
  },
  restoreProduct: async (ctx, { params }) => ({
    data: await restoreProduct(ctx, params.id),
    message: success.productRestored,
  }),
  duplicateProduct: async (ctx, { params }) => ({
    data: await duplicateProduct(ctx, params.id),
    message: success.productDuplicated,
  }),
  listStockHistory: async (ctx, { params, query }) => listStockHistory(ctx, params.id, query),
  adjustStock: async (ctx, { params, body }) => ({
    data: await adjustStock(ctx, params.id, body),
    message: success.stockAdjusted,
  }),
  createProductGroup: async (ctx, { body }) => ({
    data: await createGroup(ctx, body),
    message: success.groupSaved,
  }),
  saveProductGroup: async (ctx, { params, body }) => ({
    data: await saveGroup(ctx, params.id, body),
    message: success.groupSaved,
  }),
  mergeProductGroup: async (ctx, { params, body }) => ({
    data: await mergeGroup(ctx, params.id, body.product_ids),
    message: success.groupMerged,
  }),
  splitProductGroup: async (ctx, { params, body }) => ({
    data: await splitGroup(ctx, params.id, body.product_ids),
    message: success.groupSplit,
  }),
  deleteProductImage: async (ctx, { params, body }) => ({
    data: await deleteImage(ctx, params.id, body.image_url),
    message: success.imageDeleted,
  }),
  uploadImage: async (ctx, { body }) => ({ data: await uploadImage(ctx, body.image) }),
  previewBulkEdit: async (ctx, { body }) => ({ data: await previewBulkEdit(ctx, body) }),
  bulkEditProducts: async (ctx, { body }) => {
    const edit = await bulkEdit(ctx, body);
    return { data: edit, message: fill(success.bulkEdited, { count: countOf(edit.changed) }) };
  },
  undoBulkEdit: async (ctx, { params }) => {
    const undone = await undoBulkEdit(ctx, params.id);
    return { data: undone, message: fill(success.bulkUndone, { count: countOf(undone.undone) }) };
  },
  listBulkEdits: async (ctx) => ({ data: await listBulkEdits(ctx) }),
} satisfies Handlers;
