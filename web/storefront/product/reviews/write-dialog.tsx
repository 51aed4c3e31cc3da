import { success } from '#contract/messages.ts';
import { reviewPhotosMax } from '#contract/reviews/rules.ts';
import { PhotosField } from '#web/shopper/photos-field.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { ProductView } from '../product-view.ts';
import { StarsField } from './stars-field.tsx';
import { useReviewForm } from './use-review-form.ts';
import {
  howDoesItFeelWashAndText,
  publishReviewText,
  showUsHowItLooksAtText,
  titleText,
  writeAReviewText,
  yourReviewText,
} from '#web/storefront/product/reviews/texts.tsx';

type WriteDialogProps = {
  product: ProductView;
  open: boolean;
  onClose: () => void;
  onWritten: () => void;
};

export function WriteDialog({ product, open, onClose, onWritten }: WriteDialogProps) {
  const finish = () => {
    toast.success(success.reviewSaved);
    onWritten();
    onClose();
  };
  return (
    <Dialog
      title={writeAReviewText}
      description={product.name}
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <ReviewForm slug={product.slug} onWritten={finish} />
    </Dialog>
  );
}

function ReviewForm({ slug, onWritten }: { slug: string; onWritten: () => void }) {
  const form = useReviewForm(slug, onWritten);
  return (
    <form
      className="review-form"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      onChange={form.clearError}
    >
      {form.error === null ? null : <Alert tone="danger">{form.error}</Alert>}
      <StarsField error={form.errors.rating} />
      <TextField
        label={titleText}
        name="title"
        maxLength={120}
        required
        error={form.errors.title}
      />
      <TextArea
        label={yourReviewText}
        name="text"
        maxLength={4000}
        required
        error={form.errors.text}
        hint={howDoesItFeelWashAndText}
      />
      <PhotosField
        photos={form.photos}
        onPhotos={form.setPhotos}
        maxPhotos={reviewPhotosMax}
        hint={showUsHowItLooksAtText}
      />
      <Button type="submit" wide busy={form.isBusy}>
        {publishReviewText}
      </Button>
    </form>
  );
}
