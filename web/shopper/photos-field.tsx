import { useCallback, useId, useState } from 'react';
import { failure } from '#contract/messages.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { describedBy, FieldNotes } from '#web/ui/forms/form-field.tsx';
import { acceptedImages } from '#web/ui/forms/accepted-images.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import '#web/styles/ui/photos-field.css';
import '#web/styles/ui/floating-button.css';
import {
  addPhotosText,
  photosHintText,
  photosOptionalText,
  removeNamedText,
  youCanAddUpToPhotosText,
} from '#web/shopper/texts.tsx';

type PhotosFieldProps = {
  photos: readonly File[];
  onPhotos: (photos: readonly File[]) => void;
  maxPhotos: number;
  /** What to show on them. */
  hint: string;
  error?: string | undefined;
};

/** Selected photos with a remove button each, and a file input until the limit is reached. */
export function PhotosField({ photos, onPhotos, maxPhotos, hint, error }: PhotosFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const focusReturn = useFocusReturn<HTMLFieldSetElement>(photos.length);
  const shown = problem ?? error;
  const add = (chosen: readonly File[]) => {
    const valid = chosen.filter(
      (file) => fileProblem(file) === undefined && !photos.some((photo) => isSame(photo, file)),
    );
    const all = [...photos, ...valid];
    setProblem(
      chosen.map(fileProblem).find(Boolean) ??
        (all.length > maxPhotos ? youCanAddUpToPhotosText(maxPhotos) : undefined),
    );
    onPhotos(all.slice(0, maxPhotos));
  };
  const remove = (position: number) => {
    setProblem(undefined);
    onPhotos(photos.toSpliced(position, 1));
  };
  return (
    <fieldset
      aria-describedby={describedBy(id, { hint: true, error: shown !== undefined })}
      {...focusReturn}
    >
      <legend className="field-label">{photosOptionalText}</legend>
      <div className="photos-field">
        {photos.map((photo, position) => (
          <div key={`${photo.name} ${photo.lastModified} ${photo.size}`} className="photos-chosen">
            <ChosenPhoto photo={photo} />
            <IconButton
              variant="floating"
              label={removeNamedText(photo.name)}
              icon={<CloseIcon size={16} />}
              onClick={() => remove(position)}
            />
          </div>
        ))}
        {photos.length < maxPhotos ? (
          <label className={buttonClass({ variant: 'secondary', size: 'small' }, 'photos-more')}>
            {addPhotosText}
            <input
              type="file"
              accept={acceptedImages}
              multiple
              className="sr-only"
              aria-describedby={describedBy(id, { hint: true, error: shown !== undefined })}
              onChange={({ currentTarget }) => {
                add([...(currentTarget.files ?? [])]);
                currentTarget.value = '';
              }}
            />
          </label>
        ) : null}
      </div>
      <FieldNotes controlId={id} hint={photosHintText(maxPhotos, hint)} error={shown} />
    </fieldset>
  );
}

/**
 * The URL of the photo is revoked once no image has it as its source: an image whose load has not
 * begun requests the URL that it has then.
 */
function ChosenPhoto({ photo }: { photo: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(photo);
      image.src = url;
      return () => {
        image.removeAttribute('src');
        URL.revokeObjectURL(url);
      };
    },
    [photo],
  );
  return <img alt={photo.name} ref={show} />;
}

const isSame = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Large photos are shrunk when they are sent. */
const fileProblem = (file: File): string | undefined =>
  !file.type.startsWith('image/') || file.type === 'image/svg+xml' ? failure.imageType : undefined;
