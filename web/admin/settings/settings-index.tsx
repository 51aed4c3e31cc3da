import { Link } from 'react-router';
import { adminPaths } from '#web/admin-paths.ts';
import { sectionId } from './sections.tsx';

const pages = [
  { title: 'Tax and invoices', to: adminPaths.taxSettings },
  { title: 'Delivery', to: adminPaths.delivery },
  { title: 'Messages', to: adminPaths.messageSettings },
];

/** The sections in the order of the page. */
const sectionLinks = [
  'Basic',
  'SEO',
  'Contact',
  'Languages',
  'Legal',
  'Shipping',
  'Cart',
  'Payment methods',
  'Payment providers',
  'Social links',
  'Maintenance Mode',
  'Footer',
].map((title) => ({ title, to: `#${sectionId(title)}` }));

/**
 * Links to the other pages of the settings and to the sections of this one. On a phone a line
 * that scrolls.
 */
export const SettingsIndex = () => (
  <nav
    aria-label="Settings"
    className="mb-6 overflow-x-auto max-xl:-mx-4 max-xl:px-4 xl:sticky xl:top-24"
  >
    <ul className="flex gap-2 text-sm xl:flex-col xl:gap-0">
      {[...pages, ...sectionLinks].map(({ title, to }) => (
        <li key={title} className="flex-none">
          <Link
            to={to}
            className="flex min-h-11 items-center rounded-control px-3 text-ink-soft hover:bg-sand hover:text-ink max-xl:border max-xl:border-line"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
