import { navbarCategories, paths } from '../../paths.ts';

type NavLink = { to: string; label: string };

/**
 * The navbar's links (specification, 2.2). Wishlist and cart are icons; the dashboard link requires
 * sign-in.
 */
export const navLinks: readonly NavLink[] = [
  { to: paths.home, label: 'Home' },
  ...navbarCategories.map(({ path, name }) => ({ to: path, label: name })),
  { to: paths.newArrival, label: 'New Arrival' },
  { to: paths.blogs, label: 'Blogs' },
  { to: paths.testimonials, label: 'Testimonials' },
];
