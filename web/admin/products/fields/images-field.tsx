import { useId } from 'react';
import { productImagesMax } from '#contract/catalogue/rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { acceptedImages } from '#web/ui/forms/accepted-images.ts';
import { FieldNotes } from '#web/ui/forms/form-field.tsx';
import { useSortable } from '#web/admin/kit/sortable.ts';
import { CameraButton, takeFiles } from './image-buttons.tsx';
import { ImageFrame } from './image-frame.tsx';
import { useDroppedFiles, usePastedFiles } from './received-files.ts';
import type { ImageItem } from './image-items.ts';
import type { Images } from './use-images.ts';

interface ImagesFieldProps {
  images: Images;
  /** Asks for confirmation before a saved image is deleted. */
  onDeleteSaved: (key: string) => void;
  error: string | undefined;
}

/** The product's images in their order, with an area to drop, paste or choose more. */
export function ImagesField({ images, onDeleteSaved, error }: ImagesFieldProps) {
  const controlId = useId();
  const { items, complaints, add } = images;
  const { isOver, dropHandlers } = useDroppedFiles(add);
  const { list, said, sorting } = useSortable({
    count: items.length,
    nameOf: (place) => `Image ${place + 1}`,
    onMove: images.move,
  });
  usePastedFiles(add);
  const renderImage = (item: ImageItem, place: number) => (
    <ImageFrame
      key={item.key}
      item={item}
      place={place}
      count={items.length}
      sorting={sorting}
      onDescribe={(alt) => images.describe(item.key, alt)}
      onRetry={() => images.retry(item.key)}
      onRemove={() => (item.state === 'kept' ? onDeleteSaved(item.key) : images.remove(item.key))}
    />
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does the same as dropping
    <fieldset
      aria-describedby={error ? `${controlId}-error` : undefined}
      className={classNames(
        'rounded-card transition-colors',
        isOver && 'bg-brand-ground outline-2 outline-offset-4 outline-brand',
      )}
      {...dropHandlers}
    >
      <legend className="field-label">Images</legend>
      <p className="mb-3 text-xs text-ink-soft">
        The first image is the cover. Upright pictures (4:5) look best; at most {productImagesMax}.
        Add a short description for screen readers.
      </p>
      {items.length > 0 ? (
        <ul
          ref={list}
          aria-label="Images in their order"
          className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
        >
          {items.map(renderImage)}
        </ul>
      ) : null}
      <output className="sr-only">{said}</output>
      <ImageChooser
        controlId={controlId}
        isOver={isOver}
        isFull={items.length >= productImagesMax}
        isInvalid={Boolean(error)}
        onFiles={add}
      />
      {complaints.length > 0 ? <FileErrors errors={complaints} /> : null}
      <FieldNotes controlId={controlId} error={error} />
    </fieldset>
  );
}

interface ImageChooserProps {
  controlId: string;
  /** Files are dragged over the field. */
  isOver: boolean;
  isFull: boolean;
  isInvalid: boolean;
  onFiles: (files: readonly File[]) => void;
}

const ImageChooser = ({ controlId, isOver, isFull, isInvalid, onFiles }: ImageChooserProps) => (
  <div
    className={classNames(
      'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed bg-white p-4 text-sm',
      isOver ? 'border-brand' : 'border-ink-soft',
    )}
  >
    <label
      htmlFor={controlId}
      className={buttonClass(
        { variant: 'secondary', size: 'small' },
        classNames('min-h-11 focus-within:outline-2', isFull ? 'opacity-50' : 'cursor-pointer'),
      )}
    >
      Choose images
      <input
        id={controlId}
        type="file"
        accept={acceptedImages}
        multiple
        disabled={isFull}
        className="sr-only"
        aria-invalid={isInvalid || undefined}
        onChange={(event) => takeFiles(event.currentTarget, onFiles)}
      />
    </label>
    {isFull ? null : <CameraButton onFiles={onFiles} />}
    {isFull ? (
      <span className="text-ink-soft">This product has as many images as it can have.</span>
    ) : (
      <span className="text-ink-soft pointer-coarse:hidden">or drop them here, or paste them.</span>
    )}
  </div>
);

const FileErrors = ({ errors }: { errors: Images['complaints'] }) => (
  <Alert tone="danger" className="mt-3">
    <ul>
      {errors.map(({ name, reason }) => (
        <li key={name} className="wrap-anywhere">
          <span className="font-medium">{name}:</span> <span>{reason}</span>
        </li>
      ))}
    </ul>
  </Alert>
);
