import { redirect } from 'react-router';
import { paths } from '../paths.ts';

/** Any other path goes home (specification, 2.1). */
export const goHome = (): never => {
  throw redirect(paths.home, 302);
};
