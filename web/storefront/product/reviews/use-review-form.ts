import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { failure } from '#contract/messages.ts';
import { asShopper } from '#web/api/auth-store.ts';
import { api } from '#web/api/client.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';
import {
  pleaseChooseFrom1To5Text,
  pleaseGiveYourReviewATitleText,
  pleaseWriteYourReviewText,
} from '#web/storefront/product/reviews/texts.tsx';

type Field = 'rating' | 'title' | 'text';
type Errors = Partial<Record<Field, string>>;

/** The server's validation messages, shown without a request. */
const missingTexts: Record<Field, string> = {
  rating: pleaseChooseFrom1To5Text,
  title: pleaseGiveYourReviewATitleText,
  text: pleaseWriteYourReviewText,
};
const fields: readonly Field[] = ['rating', 'title', 'text'];

export function useReviewForm(slug: string, onWritten: () => void) {
  const [errors, setErrors] = useState<Errors>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [photos, setPhotos] = useState<readonly File[]>([]);

  const send = async (values: Record<Field, string>) => {
    setIsBusy(true);
    setError(null);
    try {
      await asShopper(
        api('writeReview', {
          params: { slug },
          body:
            photos.length > 0
              ? formOf(values, photos)
              : { ...values, rating: Number(values.rating) },
        }),
      );
      onWritten();
    } catch (caught) {
      reportUnexpected(caught);
      setError(errorMessage(caught, failure.server, { 401: failure.sessionExpired }));
    } finally {
      setIsBusy(false);
    }
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const value = (field: Field): string => String(data.get(field) ?? '').trim();
    const empty = fields.filter((field) => value(field) === '');
    setErrors(Object.fromEntries(empty.map((field) => [field, missingTexts[field]])));
    if (empty[0]) return form.querySelector<HTMLElement>(`[name=${empty[0]}]`)?.focus();
    return send({ rating: value('rating'), title: value('title'), text: value('text') });
  };
  /** Clears a field's error when the field changes. */
  const clearError = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const field = fields.find((known) => known === target.getAttribute('name'));
    if (field && errors[field]) setErrors({ ...errors, [field]: undefined });
  };
  return { errors, error, isBusy, submit, clearError, photos, setPhotos };
}

function formOf(values: Record<Field, string>, photos: readonly File[]): FormData {
  const form = new FormData();
  for (const field of fields) form.set(field, values[field]);
  for (const photo of photos) form.append('photos', photo);
  return form;
}
