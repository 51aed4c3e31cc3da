import type { Review } from '#contract/reviews/api.ts';
import { success } from '#contract/messages.ts';
import { api } from '#web/api/client.ts';
import { TextDialog } from '../text-dialog.tsx';
import {
  optionalWeReadEveryReportText,
  reportReviewText,
  reportThisReviewText,
  titleByNameText,
  whatIsWrongWithItText,
} from '#web/storefront/product/reviews/texts.tsx';

type ReportDialogProps = { review: Review; onClose: () => void };

export const ReportDialog = ({ review, onClose }: ReportDialogProps) => (
  <TextDialog
    title={reportThisReviewText}
    description={titleByNameText(review.title, review.name)}
    label={whatIsWrongWithItText}
    hint={optionalWeReadEveryReportText}
    maxLength={500}
    submitLabel={reportReviewText}
    sent={success.reviewReported}
    send={async (reason) => api('reportReview', { params: { id: review.id }, body: { reason } })}
    onClose={onClose}
  />
);
