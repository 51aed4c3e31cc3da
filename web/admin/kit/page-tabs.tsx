import { Link, useLocation } from 'react-router';

type PageTab = { to: string; label: string };

/** Scrolls the current tab into view: on a phone not all tabs fit. */
export const scrollIntoView = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** Links between the pages of one menu item. The page with the longest matching path is current. */
export function PageTabs({ label, pages }: { label: string; pages: readonly PageTab[] }) {
  const pathname = useLocation().pathname.toLowerCase().replace(/\/$/, '');
  const current = pages
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0];
  return (
    <nav
      aria-label={label}
      className="-mx-gutter -mt-3 mb-6 overflow-x-auto border-b border-line px-gutter"
    >
      <ul className="flex gap-1">
        {pages.map(({ to, label: title }) => (
          <li key={to} className="flex-none">
            <Link
              to={to}
              ref={to === current?.to ? scrollIntoView : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm font-medium text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-brand aria-[current=page]:text-brand-deep"
              aria-current={to === current?.to ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
