import { ChevronRightIcon } from '#web/ui/icons/icons.tsx';
import type { LinkComponent } from '#web/ui/link.ts';
import { breadcrumbText } from '#web/ui/texts.ts';

interface Crumb {
  label: string;
  /** Omitted for the current page. */
  to?: string;
}

export function Breadcrumbs({
  crumbs,
  link: Link,
}: {
  crumbs: readonly Crumb[];
  link: LinkComponent;
}) {
  return (
    <nav aria-label={breadcrumbText} className="breadcrumbs">
      <ol>
        {crumbs.map((crumb, position) => (
          <li key={crumb.label}>
            {position > 0 ? <ChevronRightIcon size={14} className="flex-none" /> : null}
            {crumb.to === undefined ? (
              <span aria-current="page" className="truncate">
                {crumb.label}
              </span>
            ) : (
              <Link to={crumb.to}>{crumb.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
