import { success } from '#contract/messages.ts';
import { reviewPhotosMax } from '#contract/reviews/rules.ts';
import { PhotosField } from '#web/shopper/photos-field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
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

type WriteDialogProps = { product: ProductView; onClose: () => void; onWritten: () => void };

export function WriteDialog({ product, onClose, onWritten }: WriteDialogProps) {
  const form = useReviewForm(product.slug, () => {
    toast.success(success.reviewSaved);
    onWritten();
    onClose();
  });
  return (
    <FormDialog
      title={writeAReviewText}
      description={product.name}
      onClose={onClose}
      onSubmit={form.submit}
      pending={form.pending}
      error={form.error}
      submitLabel={publishReviewText}
    >
      {({ field }) => (
        <>
          <StarsField error={field('rating').error} />
          <TextField label={titleText} {...field('title')} maxLength={120} required />
          <TextArea
            label={yourReviewText}
            {...field('text')}
            maxLength={4000}
            required
            hint={howDoesItFeelWashAndText}
          />
          <PhotosField
            photos={form.photos}
            onPhotos={form.setPhotos}
            maxPhotos={reviewPhotosMax}
            hint={showUsHowItLooksAtText}
          />
        </>
      )}
    </FormDialog>
  );
}
