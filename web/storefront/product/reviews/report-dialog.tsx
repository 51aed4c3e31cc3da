import { type SubmitEvent, useState } from 'react';
import type { Review } from '#contract/reviews/api.ts';
import { failure, success } from '#contract/messages.ts';
import { api } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';
import {
  optionalWeReadEveryReportText,
  reportReviewText,
  reportThisReviewText,
  titleByNameText,
  whatIsWrongWithItText,
} from '#web/storefront/product/reviews/texts.tsx';

type ReportDialogProps = { review: Review; open: boolean; onClose: () => void };

export function ReportDialog({ review, open, onClose }: ReportDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
    setIsBusy(true);
    setError(null);
    try {
      await api('reportReview', { params: { id: review.id }, body: { reason } });
      toast.success(success.reviewReported);
      onClose();
    } catch (caught) {
      reportUnexpected(caught);
      setError(errorMessage(caught, failure.server));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={reportThisReviewText}
      description={titleByNameText(review.title, review.name)}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="small"
    >
      <form className="review-form" onSubmit={(event) => void submit(event)}>
        {error === null ? null : <Alert tone="danger">{error}</Alert>}
        <TextArea
          label={whatIsWrongWithItText}
          hint={optionalWeReadEveryReportText}
          name="reason"
          maxLength={500}
        />
        <Button type="submit" wide busy={isBusy}>
          {reportReviewText}
        </Button>
      </form>
    </Dialog>
  );
}
