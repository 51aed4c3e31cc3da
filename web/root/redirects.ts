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

/** The admin area is a separate application: reloads the document. */
export const reloadForAdmin = ({ request }: { request: Request }): never => {
  throw redirectDocument(new URL(request.url).pathname);
};
