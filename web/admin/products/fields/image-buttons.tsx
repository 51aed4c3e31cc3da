import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { acceptedImages } from '#web/ui/forms/accepted-images.ts';

type ImageButtonsProps = { label: ReactNode; onFiles: (files: readonly File[]) => void };

/** Chooses one photo; phones and tablets can take it. */
export const ImageButtons = ({ label, onFiles }: ImageButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <label
      className={buttonClass(
        { variant: 'secondary', size: 'small' },
        'min-h-11 cursor-pointer focus-within:outline-2',
      )}
    >
      {label}
      <input
        type="file"
        accept={acceptedImages}
        className="sr-only"
        onChange={(event) => takeFiles(event.currentTarget, onFiles)}
      />
    </label>
    <CameraButton onFiles={onFiles} />
  </div>
);

/** Chrome on Android offers no camera among the images, so phones and tablets get a button. */
export const CameraButton = ({ onFiles }: Pick<ImageButtonsProps, 'onFiles'>) => (
  <label
    className={buttonClass(
      { variant: 'secondary', size: 'small' },
      'hidden min-h-11 cursor-pointer focus-within:outline-2 pointer-coarse:inline-flex',
    )}
  >
    Take a photo
    <input
      type="file"
      accept={acceptedImages}
      capture="environment"
      className="sr-only"
      onChange={(event) => takeFiles(event.currentTarget, onFiles)}
    />
  </label>
);

export function takeFiles(
  input: HTMLInputElement,
  onFiles: (files: readonly File[]) => void,
): void {
  onFiles([...(input.files ?? [])]);
  input.value = '';
}
