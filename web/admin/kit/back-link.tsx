import { Link } from 'react-router';
import { ChevronLeftIcon } from '#web/ui/icons/icons.tsx';

/** Above the title of a page that no menu leads to: the page that it belongs to. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <p className="no-print mb-3">
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1 text-sm text-ink-soft hover:text-ink"
    >
      <ChevronLeftIcon size={18} /> {label}
    </Link>
  </p>
);
