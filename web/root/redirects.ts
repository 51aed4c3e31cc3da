import { redirect, redirectDocument } from 'react-router';
import { paths } from '../paths.ts';

/** Redirects unknown paths to the home page (specification, 2.1). */
export const redirectHome = (): never => {
  throw redirect(paths.home, 302);
};

/** Redirects /Product without a slug to all products. */
export const redirectToAllProducts = (): never => {
  throw redirect(paths.allProducts, 301);
};

/**
 * Loads the target as a document: the admin area is a separate application, and payment pages have
 * a policy of their own.
 */
export const reloadDocument = ({ request }: { request: Request }): never => {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
};
