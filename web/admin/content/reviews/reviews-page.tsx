import { Suspense, lazy, useState } from 'react';
import { reviewReplyLettersMax, reviewViews, type ReviewView } from '#contract/reviews/rules.ts';
import { choice, defineListParams, listQuery } from '#web/admin/kit/list/list-params.ts';
import type { ModeratedReview } from '#contract/reviews/api.ts';
import { failure } from '#contract/messages.ts';
import { ListView } from '#web/admin/kit/list/list-controls.tsx';
import { ResourceList } from '#web/admin/kit/list/resource-list.tsx';
import { ExportButton } from '#web/admin/kit/export-button.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { ReadOnlyUnless } from '#web/admin/kit/read-only.tsx';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ContentHead } from '../content-header.tsx';
import { useAdminList, useAdminMutation, useChanged } from '../../kit/data.ts';
import { ReviewCard } from './review-card.tsx';

/** A URL without `show` lists the reported reviews. */
const reviewParams = defineListParams({ filters: { show: choice(['hidden', 'all']) } });

const reviewViewNames: Record<ReviewView, string> = {
  reported: 'Reported',
  hidden: 'Hidden',
  all: 'All reviews',
};

const reviewViewEmpty: Record<ReviewView, { title: string; text: string }> = {
  reported: { title: 'No reported reviews', text: 'Reported reviews appear here.' },
  hidden: { title: 'No hidden reviews', text: 'All reviews are visible.' },
  all: { title: 'No reviews yet', text: 'Customers can review products after delivery.' },
};

const HideDialog = lazy(async () => ({ default: (await import('./hide-dialog.tsx')).HideDialog }));

const ReplyDialog = lazy(async () => ({
  default: (await import('../reply-dialog.tsx')).ReplyDialog,
}));

const viewOptions = reviewViews.map((value) => ({ value, label: reviewViewNames[value] }));

const pageSize = 25;

export const canonicalQuery = listQuery(reviewParams);

export function Component() {
  const list = useListParams(reviewParams);
  const show = list.values.show ?? 'reported';
  const reviews = useAdminList('listModeratedReviews', {
    query: { show, page: list.values.page, limit: pageSize },
  });
  const changed = useChanged(['listModeratedReviews']);
  const approval = useAdminMutation('moderateReview', {
    invalidates: ['listModeratedReviews'],
    failure: failure.reviewUpdate,
  });
  const [hidden, setHidden] = useState<ModeratedReview | null>(null);
  const [replied, setReplied] = useState<ModeratedReview | null>(null);
  const approvedId = approval.isPending ? approval.variables.params.id : null;
  const renderReview = (review: ModeratedReview) => (
    <li key={review.id}>
      <ReviewCard
        review={review}
        isBusy={review.id === approvedId}
        onHide={setHidden}
        onReply={setReplied}
        onShow={({ id }) => approval.mutate({ params: { id }, body: { is_hidden: false } })}
      />
    </li>
  );
  return (
    <>
      <ContentHead title="Reviews" count={reviews.data?.meta.total}>
        <ListView list={list} param="show" options={viewOptions} value={show} />
        <ExportButton call="exportReviews" request={{ query: { show } }}>
          Export
        </ExportButton>
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
        {replied === null ? null : (
          <ReplyToReview review={replied} onClose={() => setReplied(null)} onSaved={changed} />
        )}
      </Suspense>
    </>
  );
}

type ReplyProps = { review: ModeratedReview; onClose: () => void; onSaved: () => void };

const ReplyToReview = ({ review, ...dialog }: ReplyProps) => (
  <ReplyDialog
    {...dialog}
    title={`Reply to ${review.name}`}
    description={`‘${review.title}’: shown below the review. The first reply is emailed to the writer.`}
    noun="reply"
    reply={review.reply}
    lettersMax={reviewReplyLettersMax}
    save={async (body) => adminApi('replyToReview', { params: { id: review.id }, body })}
    fallback={failure.reviewUpdate}
  />
);
