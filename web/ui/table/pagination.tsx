import { classNames } from '#web/ui/class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/icons.tsx';
import type { LinkComponent } from '#web/ui/link.ts';
import { nextText, pageNumberText, pageOfText, pagesText, previousText } from '#web/ui/texts.ts';

interface PaginationProps {
  page: number;
  pages: number;
  to: (page: number) => string;
  link: LinkComponent;
  className?: string;
}

/** Renders nothing for a single page. Phones show 'Page 2 of 9' instead of numbers. */
export function Pagination({ page, pages, to, link: Link, className }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={pagesText} className={classNames('pagination', className)}>
      {page > 1 ? (
        <Link to={to(page - 1)} className="pagination-step">
          <ChevronLeftIcon size={18} /> {previousText}
        </Link>
      ) : (
        <span className="pagination-step" />
      )}
      <p className="pagination-short">{pageOfText(page, pages)}</p>
      <ol>
        {shownPages(page, pages).map((shown, position) => (
          <li key={shown ?? `gap-${position}`}>
            {shown === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={to(shown)}
                aria-label={pageNumberText(shown)}
                {...(shown === page && { 'aria-current': 'page' })}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link to={to(page + 1)} className="pagination-step pagination-next">
          {nextText} <ChevronRightIcon size={18} />
        </Link>
      ) : (
        <span className="pagination-step" />
      )}
    </nav>
  );
}

/** Returns the first, last and neighbouring pages; null is a gap. */
function shownPages(page: number, pages: number): (number | null)[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter(
    (shown) => shown >= 1 && shown <= pages,
  );
  const unique = [...new Set(candidates)];
  return unique.flatMap((shown, position) => {
    const before = unique[position - 1];
    return before !== undefined && shown - before > 1 ? [null, shown] : [shown];
  });
}
