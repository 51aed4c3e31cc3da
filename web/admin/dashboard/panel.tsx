import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failure } from '#contract/messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { analyticsFailures } from './failures.ts';

interface PanelProps<Data> {
  id: string;
  title: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
  /** Shown beside the title. */
  end?: ReactNode;
  className?: string;
}

/** A dashboard card with its own loading and error state. */
export function Panel<Data>({ id, title, query, children, end, className }: PanelProps<Data>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  return (
    <section aria-labelledby={id} className={classNames('card min-w-0 p-4 sm:p-6', className)}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {end}
      </div>
      {data !== undefined ? (
        <div
          className={classNames('transition-opacity', isPlaceholderData && 'opacity-55')}
          aria-busy={isFetching || undefined}
        >
          {children(data)}
        </div>
      ) : error ? (
        <ErrorState
          message={errorMessage(error, failure.analyticsFetch, analyticsFailures)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-56" />
      )}
    </section>
  );
}
