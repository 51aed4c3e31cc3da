import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { store } from '../media/store.ts';

export type PictureChoice = { hash: string | null; alt: string };
type Chosen = {
  image?: Uint8Array | undefined;
  image_alt?: string | undefined;
  remove_image?: boolean | undefined;
};

/**
 * The picture that a form leaves: another, none, or the one that stands. Whoever does not see it is told what it shows.
 * Refuses `image_invalid`, `image_too_large`, and a picture without words.
 */
export async function chosenPicture(
  ctx: Ctx,
  form: Chosen,
  before: PictureChoice,
): Promise<PictureChoice> {
  const alt = form.image_alt ?? before.alt;
  if (!form.image)
    return form.remove_image || before.hash === null
      ? { hash: null, alt: '' }
      : described({ hash: before.hash, alt });
  const { hash } = await store(ctx, Buffer.from(form.image));
  return described({ hash, alt });
}

function described(choice: PictureChoice): PictureChoice {
  if (choice.alt !== '') return choice;
  const message = 'Please say what the picture shows';
  throw refuse('invalid_input', { message }, [{ path: 'image_alt', message }]);
}
