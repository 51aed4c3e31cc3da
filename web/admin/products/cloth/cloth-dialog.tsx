import { useState } from 'react';
import { failure } from '#contract/messages.ts';
import { type PartKind, partKinds } from '#contract/room/scenes.ts';
import { imageFileError } from '#web/admin/kit/form/image-field.tsx';
import { useSave } from '#web/admin/kit/form/use-save.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ClothFabric } from '../fabric/save-fabric.ts';
import { FabricPreview } from '../fabric/fabric-preview.tsx';
import { PartsField } from '../fabric/parts-field.tsx';
import { ImageButtons } from '../fields/image-buttons.tsx';
import { readPhoto, type Square, type Tile } from './photo-of-cloth.ts';
import { PhotoSquare } from './photo-square.tsx';
import { useTile } from './use-tile.ts';

export type ChosenCloth = { fabric: ClothFabric; photo: ImageBitmap; square: Square; tile: Tile };
type ClothDialogProps = {
  submitLabel: string;
  /** Returns what to do before the dialog closes. If it rejects, the dialog shows the error. */
  onUse: (cloth: ChosenCloth) => Promise<() => void>;
  onClose: () => void;
};

const whole: Square = { x: 0.5, y: 0.5, size: 0.9 };

/** One photo of a cloth becomes its seamless tile. */
export function ClothDialog({ submitLabel, onUse, onClose }: ClothDialogProps) {
  const { photo, square, setSquare, photoError, choose } = usePhoto();
  const [typed, setTyped] = useState<Typed>({ widthCm: Number.NaN, parts: [] });
  const { tile, isMaking, hasFailed } = useTile(photo, square);
  const { submit, isBusy, formError } = useSave({
    save: async () => onUse(chosenCloth({ photo, square, tile: isMaking ? null : tile, ...typed })),
    onSaved: (finish) => {
      finish();
      onClose();
    },
    fallback: failure.clothPictures,
  });
  return (
    <FormDialog
      title="Start from a photo of the cloth"
      description="Lay the cloth flat in even light and hold the phone straight above it, so that two repeats of the pattern are in the picture."
      size="large"
      submitLabel={submitLabel}
      canSubmit={photo !== null && !isMaking}
      pending={isBusy}
      error={formError}
      onClose={onClose}
      onSubmit={submit}
    >
      {({ field }) => (
        <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_18rem]">
          <div
            className="flex flex-col gap-4"
            onChange={({ currentTarget }) => setTyped(typedIn(currentTarget))}
          >
            {photo ? <PhotoSquare photo={photo} square={square} onSquare={setSquare} /> : null}
            <ImageButtons
              label={photo ? 'Choose another photo' : 'Choose a photo'}
              onFiles={(files) => void choose(files)}
            />
            {photoError ? <Alert tone="danger">{photoError}</Alert> : null}
            {photo ? (
              <>
                <TextField
                  label="Width of the square on the cloth"
                  {...field('width_cm')}
                  type="number"
                  inputMode="decimal"
                  min={1}
                  max={500}
                  step="any"
                  required
                  hint="In cm, as measured. It decides the scale in the room."
                />
                <PartsField error={field('parts').error} chosen={[]} />
              </>
            ) : null}
          </div>
          {photo ? (
            <div className="flex flex-col gap-3">
              {isMaking ? <Spinner label="Making the tile" /> : null}
              {hasFailed ? <Alert tone="danger">{failure.clothPictures}</Alert> : null}
              {tile ? <TileNotes tile={tile} typed={typed} /> : null}
            </div>
          ) : null}
        </div>
      )}
    </FormDialog>
  );
}

/** The chosen photo, and the square on it. */
function usePhoto() {
  const [photo, setPhoto] = useState<ImageBitmap | null>(null);
  const [square, setSquare] = useState(whole);
  const [photoError, setPhotoError] = useState<string>();
  const choose = async ([file]: readonly File[]): Promise<void> => {
    if (!file) return;
    try {
      setPhotoError(imageFileError(file));
      setPhoto(await readPhoto(file));
      setSquare(whole);
    } catch {
      setPhotoError(failure.imageType);
    }
  };
  return { photo, square, setSquare, photoError, choose };
}

function TileNotes({ tile, typed: { widthCm, parts } }: { tile: Tile; typed: Typed }) {
  const repeatCm = isWidth(widthCm) ? String(repeatOf(tile, widthCm)) : '';
  return (
    <>
      {tile.isClear ? null : (
        <Alert tone="warning" title="No repeat found">
          The square shows less than two repeats of the pattern, so the tile cuts it. Step back, or
          make the square larger.
        </Alert>
      )}
      <p className="text-sm">
        {tile.look.colors.map(({ name }) => name).join(', ')}. {tile.look.pattern}.
        {repeatCm === '' ? '' : ` Repeats every ${repeatCm} cm.`}
      </p>
      <FabricPreview draft={{ tile: tile.file, repeatCm, parts }} />
    </>
  );
}

type Typed = { widthCm: number; parts: readonly PartKind[] };

function typedIn(fields: HTMLElement): Typed {
  const form = fields.closest('form');
  const data = form ? new FormData(form) : new FormData();
  const chosen = data.getAll('parts');
  const width = data.get('width_cm');
  return {
    widthCm: width ? Number(width) : Number.NaN,
    parts: partKinds.filter((kind) => chosen.includes(kind)),
  };
}

const isWidth = (cm: number): boolean => cm >= 1 && cm <= 500;

/** In cm, to the millimetre, as fabrics are stored. */
const repeatOf = ({ share }: Tile, widthCm: number): number =>
  Math.max(1, Math.round(10 * share * widthCm) / 10);

type Choice = Typed & { photo: ImageBitmap | null; square: Square; tile: Tile | null };

function chosenCloth({ photo, square, tile, widthCm, parts }: Choice): ChosenCloth {
  const errors = [
    ...(isWidth(widthCm) ? [] : [{ path: 'width_cm', message: 'Please enter from 1 to 500 cm' }]),
    ...(parts.length > 0 ? [] : [{ path: 'parts', message: failure.clothParts }]),
  ];
  if (errors[0]) throw new ApiError(422, errors[0].message, { errors });
  if (!photo || !tile) throw new ApiError(422, failure.clothPictures);
  const fabric = { tile: tile.file, repeatCm: repeatOf(tile, widthCm), parts };
  return { fabric, photo, square, tile };
}
