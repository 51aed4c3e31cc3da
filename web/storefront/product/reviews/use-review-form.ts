import { useState } from 'react';
import { asShopper } from '#web/api/auth-store.ts';
import { api } from '#web/api/client.ts';
import {
  pleaseChooseFrom1To5Text,
  pleaseGiveYourReviewATitleText,
  pleaseWriteYourReviewText,
} from '#web/storefront/product/reviews/texts.tsx';
import { shrinkImages } from '#web/ui/forms/shrink-image.ts';
import { missingError, useSending } from '../use-sending.ts';

type Field = 'rating' | 'title' | 'text';

/** The server's validation messages, shown without a request. */
const missingTexts: Record<Field, string> = {
  rating: pleaseChooseFrom1To5Text,
  title: pleaseGiveYourReviewATitleText,
  text: pleaseWriteYourReviewText,
};
const fields: readonly Field[] = ['rating', 'title', 'text'];

export function useReviewForm(slug: string, onWritten: () => void) {
  const sending = useSending(onWritten);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const submit = (data: FormData) => {
    const value = (field: Field): string => String(data.get(field) ?? '').trim();
    const empty = fields.filter((field) => value(field) === '');
    if (empty.length > 0)
      return sending.setError(
        missingError(Object.fromEntries(empty.map((field) => [field, missingTexts[field]]))),
      );
    const values = { rating: value('rating'), title: value('title'), text: value('text') };
    return void sending.run(async () => {
      const body =
        photos.length > 0
          ? await formOf(values, photos)
          : { ...values, rating: Number(values.rating) };
      await asShopper(api('writeReview', { params: { slug }, body }));
    });
  };
  return { pending: sending.pending, error: sending.error, submit, photos, setPhotos };
}

async function formOf(values: Record<Field, string>, photos: readonly File[]): Promise<FormData> {
  const form = new FormData();
  for (const field of fields) form.set(field, values[field]);
  for (const photo of await shrinkImages(photos)) form.append('photos', photo);
  return form;
}
