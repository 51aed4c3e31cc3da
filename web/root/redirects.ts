import { data, redirect, redirectDocument } from 'react-router';
import { paths } from '../paths.ts';
import { pageNotFoundText } from '#web/root/texts.ts';

/** Redirects unknown paths to the home page. */
export const redirectHome = (): never => {
  throw redirect(paths.home, 302);
};

export const pageNotFound = (): never => {
  throw data(pageNotFoundText, { status: 404 });
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
  throw redirectDocument(request.url);
};
