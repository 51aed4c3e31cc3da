import type { Handlers } from '../api/handler.ts';
import { catalogueAdminRoutes } from './admin/routes.ts';
import {
  getProduct,
  getProductById,
  listCategoryProducts,
  listLabelProducts,
  listProducts,
} from './catalogue.ts';
import { getSizeGuide, listCategories } from './categories.ts';
import { getFacets } from './facets.ts';

export const catalogueRoutes = {
  ...catalogueAdminRoutes,
  listProducts: async (ctx, { query }) => await listProducts(ctx, query),
  listLabelProducts: async (ctx, { params, query }) =>
    await listLabelProducts(ctx, params.label, query),
  listCategoryProducts: async (ctx, { params, query }) =>
    await listCategoryProducts(ctx, params.categoryName, query),
  getProduct: async (ctx, { params }) => ({ data: await getProduct(ctx, params.slug) }),
  getProductById: async (ctx, { params }) => ({ data: await getProductById(ctx, params.id) }),
  getFacets: async (ctx, { query }) => ({ data: await getFacets(ctx, query) }),
  getSizeGuide: async (ctx, { params }) => ({ data: await getSizeGuide(ctx, params.categoryName) }),
  listCategories: async (ctx) => ({ data: await listCategories(ctx) }),
} satisfies Handlers;
