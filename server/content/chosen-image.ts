import { refuseAt } from '#contract/refusals.ts';
import type { Ctx, OutsideTransaction } from '../ctx.ts';
import { attachImage, storeImage, type StoredImage } from '../media/store.ts';

type ImageChoice = { hash: string | null; alt: string };
type ImageFields = {
  image?: Uint8Array | undefined;
  image_alt?: string | undefined;
  remove_image?: boolean | undefined;
};

/**
 * Stores the image of a form before its transaction. Refuses `image_invalid` and `image_too_large`.
 */
export const storeChosen = async (
  outside: OutsideTransaction,
  { image }: ImageFields,
): Promise<StoredImage | null> => (image ? await storeImage(outside, { content: image }) : null);

/**
 * Returns the new, removed or unchanged image of a form. An image needs an alternative text.
 * Refuses `invalid_input`.
 */
export async function chosenImage(
  ctx: Ctx,
  form: ImageFields,
  { stored, before }: { stored: StoredImage | null; before: ImageChoice },
): Promise<ImageChoice> {
  const alt = form.image_alt ?? before.alt;
  if (stored) return requireAlt({ hash: await attachImage(ctx, stored), alt });
  return form.remove_image || before.hash === null
    ? { hash: null, alt: '' }
    : requireAlt({ hash: before.hash, alt });
}

function requireAlt(choice: ImageChoice): ImageChoice {
  if (choice.alt !== '') return choice;
  const message = 'Please say what the picture shows';
  throw refuseAt('image_alt', 'invalid_input', { message });
}
