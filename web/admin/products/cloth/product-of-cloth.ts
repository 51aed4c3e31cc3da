import { productImagesMax } from '#contract/catalogue/rules.ts';
import { failure } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';
import type { ClothFabric } from '../fabric/save-fabric.ts';
import type { ChosenCloth } from './cloth-dialog.tsx';
import { draftOf } from './draft-text.ts';
import { closeUpOf } from './photo-of-cloth.ts';
import { type DraftPicture, roomPictures } from './room-pictures.ts';

export type Cloth = {
  fabric: ClothFabric;
  pictures: readonly DraftPicture[];
  texts: ReturnType<typeof draftOf>;
};

/** Pictures of rooms and a draft of the texts, for a new product of the cloth. */
export async function productOfCloth({ fabric, photo, square, tile }: ChosenCloth): Promise<Cloth> {
  const { repeatCm, parts } = fabric;
  const [part] = parts;
  if (!part) throw new ApiError(422, failure.clothParts);
  const closeUp = { file: await closeUpOf(photo, square), alt: 'The cloth from close' };
  const pictures = [...(await roomPictures(fabric)), closeUp].slice(0, productImagesMax);
  return { fabric, pictures, texts: draftOf({ look: tile.look, repeatCm, part }) };
}
