import { lazy, Suspense, useState } from 'react';
import { reviewViews } from '#contract/content.ts';
import type { ModeratedReview } from '#contract/entities/admin-content.ts';
import { failure } from '#contract/messages.ts';
import { ListSelect } from '#web/admin/kit/list/list-controls.tsx';
import { listQuery } from '#web/admin/kit/list/list-params.ts';
import { ResourceList } from '#web/admin/kit/list/resource-list.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { ReadOnlyUnless } from '#web/admin/kit/read-only.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ContentHead } from '../content-header.tsx';
import { useApproveReview, useInvalidate, useReviews } from '../queries.ts';
import { ReviewCard } from './review-card.tsx';
import { reviewParams, reviewViewEmpty, reviewViewNames } from './review-params.ts';

const HideDialog = lazy(async () => ({ default: (await import('./hide-dialog.tsx')).HideDialog }));

const viewOptions = reviewViews.map((value) => ({ value, label: reviewViewNames[value] }));

export const canonicalQuery = listQuery(reviewParams);

export function Component() {
  const list = useListParams(reviewParams);
  const show = list.values.show ?? 'reported';
  const reviews = useReviews({ show, page: list.values.page });
  const changed = useInvalidate('reviews');
  const approval = useApproveReview();
  const [hidden, setHidden] = useState<ModeratedReview | null>(null);
  const approvedId = approval.isPending ? approval.variables.id : null;
  const renderReview = (review: ModeratedReview) => (
    <li key={review.id}>
      <ReviewCard
        review={review}
        isBusy={review.id === approvedId}
        onHide={setHidden}
        onShow={(each) => approval.mutate(each)}
      />
    </li>
  );
  return (
    <>
      <ContentHead title="Reviews" count={reviews.data?.meta.total}>
        <ListSelect
          list={list}
          param="show"
          label="Show"
          hideLabel
          className="min-w-44"
          options={viewOptions}
          value={show}
        />
      </ContentHead>
      <ResourceList
        query={reviews}
        fetchFailure={failure.reviewsFetch}
        list={list}
        renderRows={(rows) => (
          <ReadOnlyUnless permission="content.write" of="list">
            <ul className="grid max-w-4xl grid-cols-1 gap-4">{rows.map(renderReview)}</ul>
          </ReadOnlyUnless>
        )}
        skeleton={<Skeleton className="h-48 max-w-4xl rounded-card" />}
        empty={{
          ...reviewViewEmpty[show],
          action:
            show === 'all' ? null : (
              <Button variant="secondary" onClick={() => list.set('show', 'all')}>
                Show all reviews
              </Button>
            ),
        }}
      />
      <Suspense>
        {hidden === null ? null : (
          <HideDialog review={hidden} onClose={() => setHidden(null)} onSaved={changed} />
        )}
      </Suspense>
    </>
  );
}
