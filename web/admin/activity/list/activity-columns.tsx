import { Link } from 'react-router';
import type { Activity } from '#contract/entities/staff.ts';
import type { Column } from '#web/ui/table/table.tsx';
import { dateAndTime } from '#web/admin/kit/dates.ts';
import { Changes } from '../changes.tsx';
import { subjectName, subjectPath, verbOf } from '../words.ts';

export const activityLayout = [
  'max-sm:[&_td]:before:hidden max-sm:[&_td]:min-h-0 max-sm:[&_td]:py-0.5',
  'max-sm:[&_td]:flex-col max-sm:[&_td]:items-start max-sm:[&_td]:justify-start max-sm:[&_td]:gap-0 max-sm:[&_td]:text-start',
  'sm:[&_td]:align-top sm:[&_td:nth-child(4)]:w-2/5 sm:max-lg:overflow-x-auto',
].join(' ');

/** `toPerson`: the URL of the list filtered by one person. */
export const activityColumns = (toPerson: (id: number) => string): Column<Activity>[] => [
  { key: 'when', header: 'When', cell: ({ at }) => <When iso={at} /> },
  { key: 'who', header: 'Who', cell: ({ actor }) => <Who actor={actor} toPerson={toPerson} /> },
  { key: 'what', header: 'What', cell: (row) => <What row={row} /> },
  {
    key: 'changes',
    header: 'Before and after',
    cell: ({ before, after }) => <Changes before={before} after={after} />,
  },
];

function When({ iso }: { iso: string }) {
  const [date, time] = dateAndTime(iso);
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {date}
      <span className="sr-only">, </span>
      <span className="text-xs text-ink-soft sm:block"> {time}</span>
    </time>
  );
}

function Who({ actor, toPerson }: { actor: Activity['actor']; toPerson: (id: number) => string }) {
  if (!actor) return <span className="text-ink-soft">A former account</span>;
  return (
    <Link to={toPerson(actor.id)} className="text-link wrap-anywhere">
      {actor.name}
    </Link>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function What({ row: { action, subject, name, after } }: { row: Activity }) {
  const to = subjectPath(subject);
  const called = lowerFirst(subjectName(subject, name));
  return (
    <span className="wrap-anywhere">
      {verbOf(action)}{' '}
      {to === null || after === null ? (
        called
      ) : (
        <Link to={to} className="text-link">
          {called}
        </Link>
      )}
    </span>
  );
}
