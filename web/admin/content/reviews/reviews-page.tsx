import { pageQuery } from '#web/page.ts';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { type ReviewView, reviewViews } from '#contract/content.ts';
import type { ModeratedReview } from '#contract/entities/admin-content.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { readPage, useUrlParams } from '#web/admin/kit/list/url-params.ts';
import { errorMessage } from '#web/admin/kit/error-message.ts';
import { ReadOnlyUnless } from '#web/admin/kit/read-only.tsx';
import { ContentHead } from '../content-header.tsx';
import { withFilter, parseChoice, pageLink } from '../list-params.ts';
import { useInvalidate, useReviews } from '../queries.ts';
import { ReviewCard } from './review-card.tsx';

const HideDialog = lazy(async () => ({ default: (await import('./hide-dialog.tsx')).HideDialog }));

const viewNames: Record<ReviewView, string> = {
  reported: 'Reported',
  hidden: 'Hidden',
  all: 'All reviews',
};
const emptyStates: Record<ReviewView, { title: string; line: string }> = {
  reported: { title: 'No reported reviews', line: 'Reported reviews appear here.' },
  hidden: { title: 'No hidden reviews', line: 'All reviews are visible.' },
  all: { title: 'No reviews yet', line: 'Customers can review products after delivery.' },
};

export const canonicalQuery = pageQuery('show', 'page');

export function Component() {
  const [parameters, change] = useUrlParams();
  const show = parseChoice(parameters.get('show'), reviewViews) ?? 'reported';
  const reviews = useReviews({ show, page: readPage(parameters) });
  const changed = useInvalidate('reviews');
  const [hidden, setHidden] = useState<ModeratedReview | null>(null);
  const approval = useMutation({
    mutationFn: async ({ id }: ModeratedReview) =>
      adminApi('moderateReview', { params: { id }, body: { is_hidden: false } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      changed();
    },
    onError: (error) => toast.error(errorMessage(error, failure.reviewUpdate)),
  });
  const { data: rows = null, meta } = reviews.data ?? {};
  return (
    <>
      <ContentHead title="Reviews" count={meta?.total}>
        <SelectField
          label="Show"
          hideLabel
          className="min-w-44"
          options={reviewViews.map((value) => ({ value, label: viewNames[value] }))}
          value={show}
          onChange={(event) =>
            change(
              withFilter(
                'show',
                event.currentTarget.value === 'reported' ? '' : event.currentTarget.value,
              ),
            )
          }
        />
      </ContentHead>
      {reviews.error && !reviews.data ? (
        <ErrorState
          className="card"
          message={errorMessage(reviews.error, failure.reviewsFetch)}
          retrying={reviews.isFetching}
          onRetry={() => void reviews.refetch()}
        />
      ) : null}
      {reviews.isPending ? <Skeleton className="h-48 max-w-4xl rounded-card" /> : null}
      {rows?.length === 0 ? <EmptyState className="card" {...emptyStates[show]} /> : null}
      <ReadOnlyUnless permission="content.write" of="list">
        <ul className="grid max-w-4xl grid-cols-1 gap-4">
          {rows?.map((review) => (
            <li key={review.id}>
              <ReviewCard
                review={review}
                isBusy={approval.isPending && approval.variables.id === review.id}
                onHide={setHidden}
                onShow={(each) => approval.mutate(each)}
              />
            </li>
          ))}
        </ul>
      </ReadOnlyUnless>
      {meta ? (
        <Pagination
          className="mt-6"
          page={meta.page}
          pages={meta.pages}
          link={Link}
          to={pageLink(parameters)}
        />
      ) : null}
      <Suspense>
        {hidden === null ? null : (
          <HideDialog review={hidden} onClose={() => setHidden(null)} onSaved={changed} />
        )}
      </Suspense>
    </>
  );
}
