import { redirect, redirectDocument } from 'react-router';
import { paths } from '../paths.ts';

/** Any other path goes home (specification, 2.1). */
export const goHome = (): never => {
  throw redirect(paths.home, 302);
};

/** The bare /Product shows all products. */
export const goToAllProducts = (): never => {
  throw redirect(paths.allProducts, 301);
};

/** The admin area is another program: its page is loaded anew. */
export const leaveForAdmin = ({ request }: { request: Request }): never => {
  throw redirectDocument(new URL(request.url).pathname);
};
