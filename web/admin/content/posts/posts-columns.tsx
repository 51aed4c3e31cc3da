import { Link } from 'react-router';
import type { PostState } from '#contract/content.ts';
import type { AdminPostSummary } from '#contract/entities/admin-content.ts';
import { orderDate } from '#web/admin/kit/dates.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { postStateNames } from './post-values.ts';

const tones: Record<PostState, Tone> = {
  published: 'success',
  scheduled: 'info',
  draft: 'neutral',
};

export const postColumns: readonly Column<AdminPostSummary>[] = [
  {
    key: 'title',
    header: 'Title',
    cell: ({ id, title }) => (
      <Link
        to={adminPaths.post(id)}
        className="text-link inline-flex min-h-11 items-center font-medium"
      >
        {title}
      </Link>
    ),
  },
  { key: 'author', header: 'Author', cell: ({ author }) => author },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={tones[state]}>{postStateNames[state]}</Badge>,
  },
  {
    key: 'published',
    header: 'Published',
    cell: ({ published_at: at }) =>
      at === null ? '–' : <time dateTime={at}>{orderDate(at)}</time>,
  },
  {
    key: 'changed',
    header: 'Last changed',
    wideOnly: true,
    cell: ({ updated_at: at }) => <time dateTime={at}>{orderDate(at)}</time>,
  },
];
