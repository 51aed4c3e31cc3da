import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { store } from '../media/store.ts';

export type ImageChoice = { hash: string | null; alt: string };
type ImageFields = {
  image?: Uint8Array | undefined;
  image_alt?: string | undefined;
  remove_image?: boolean | undefined;
};

/**
 * Returns the new, removed or unchanged image of a form. An image needs an alternative text.
 * Refuses `image_invalid`, `image_too_large` and `invalid_input`.
 */
export async function chosenImage(
  ctx: Ctx,
  form: ImageFields,
  before: ImageChoice,
): Promise<ImageChoice> {
  const alt = form.image_alt ?? before.alt;
  if (!form.image)
    return form.remove_image || before.hash === null
      ? { hash: null, alt: '' }
      : requireAlt({ hash: before.hash, alt });
  const { hash } = await store(ctx, Buffer.from(form.image));
  return requireAlt({ hash, alt });
}

function requireAlt(choice: ImageChoice): ImageChoice {
  if (choice.alt !== '') return choice;
  const message = 'Please say what the picture shows';
  throw refuse('invalid_input', { message }, [{ path: 'image_alt', message }]);
}
