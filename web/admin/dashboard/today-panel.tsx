import { Link } from 'react-router';
import type { Today } from '#contract/analytics/api.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { ArrowRightIcon } from '#web/ui/icons/admin-icons.tsx';
import { CheckIcon } from '#web/ui/icons/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { rupees } from '../kit/money.ts';
import { useToday } from './use-today.ts';

type Task = { name: string; count: number; to: string; isUrgent?: true };

/**
 * What waits for the staff now, each line a link to the list that shows it; then the day's sales.
 */
export function TodayPanel() {
  const today = useToday();
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="today">
      <div className="mb-3 flex min-h-8 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="today" className="text-xl">
          Today
        </h2>
        {today.data?.day ? <DaySales day={today.data.day} /> : null}
      </div>
      {today.data ? (
        <Tasks tasks={tasksOf(today.data)} />
      ) : today.error ? (
        <ErrorState
          message={errorMessage(today.error, failure.analyticsFetch)}
          retrying={today.isFetching}
          onRetry={() => void today.refetch()}
        />
      ) : (
        <Skeleton className="h-88 sm:h-34" />
      )}
    </section>
  );
}

const DaySales = ({ day: { orders, sales } }: { day: NonNullable<Today['day']> }) => (
  <p className="text-sm text-ink-soft tabular-nums">
    <span className="text-lg font-semibold text-ink">{rupees(sales)}</span> from{' '}
    {orders === 1 ? '1 order' : `${orders.toLocaleString('en-IN')} orders`}
  </p>
);

const tasksOf = ({
  orders,
  to_pack: toPack,
  open_complaints: grievances,
  failed_deliveries: failed,
  requested_returns: returns,
  stock,
  reported_reviews: reviews,
  waiting_questions: questions,
  unpayable_zones: zones,
  setup_steps: steps,
  compliance_gaps: gaps,
}: Today): Task[] => [
  ...(steps === null
    ? []
    : [{ name: 'Setup steps', count: steps, to: adminPaths.setup, isUrgent: true as const }]),
  ...(gaps === null
    ? []
    : [{ name: 'Legal gaps', count: gaps, to: adminPaths.compliance, isUrgent: true as const }]),
  ...ifAny({ name: 'Zones without payment', count: zones ?? 0, to: adminPaths.delivery }),
  ...(orders
    ? [
        { name: 'To pack', count: toPack ?? 0, to: adminPaths.ordersOf('to_pack') },
        { name: 'Unpaid', count: orders.generate, to: adminPaths.ordersOf('generate') },
      ]
    : []),
  ...ifAny({ name: 'Failed deliveries', count: failed ?? 0, to: adminPaths.failedDeliveries }),
  ...(returns === null ? [] : [{ name: 'Returns', count: returns, to: adminPaths.returns }]),
  ...(grievances === null
    ? []
    : [
        {
          name: 'Complaints',
          count: grievances,
          to: adminPaths.grievances,
          isUrgent: true as const,
        },
      ]),
  ...(stock
    ? [
        { name: 'Low stock', count: stock.low, to: adminPaths.productsInStock('low_stock') },
        {
          name: 'Out of stock',
          count: stock.out,
          to: adminPaths.productsInStock('out_of_stock'),
          isUrgent: true as const,
        },
      ]
    : []),
  ...(reviews === null
    ? []
    : [{ name: 'Reported reviews', count: reviews, to: adminPaths.reviews }]),
  ...(questions === null
    ? []
    : [{ name: 'Questions', count: questions, to: adminPaths.questions }]),
];

/** An urgent task that is not shown while there is none. */
const ifAny = (task: Omit<Task, 'isUrgent'>): Task[] =>
  task.count > 0 ? [{ ...task, isUrgent: true }] : [];

function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {tasks.map((task) => (
          <li key={task.name} className="max-sm:last:odd:col-span-2">
            <TaskLink {...task} />
          </li>
        ))}
      </ul>
      {tasks.every(({ count }) => count === 0) ? (
        <p className="mt-3 flex items-center gap-2 text-sm text-success">
          <CheckIcon size={18} /> All caught up.
        </p>
      ) : null}
    </>
  );
}

const TaskLink = ({ name, count, to, isUrgent }: Task) => (
  <Link
    to={to}
    className={classNames(
      'flex min-h-16 items-center gap-3 rounded-control border px-4 transition-colors hover:border-brand',
      count === 0 ? 'border-line text-ink-soft' : 'border-brand-ground bg-brand-ground',
    )}
  >
    <span
      className={classNames(
        'text-2xl font-semibold tabular-nums',
        count > 0 && (isUrgent ? 'text-danger' : 'text-brand-deep'),
      )}
    >
      {count.toLocaleString('en-IN')}
    </span>
    <span className="min-w-0 grow text-sm">{name}</span>
    <ArrowRightIcon size={16} className="flex-none max-sm:hidden" />
  </Link>
);
