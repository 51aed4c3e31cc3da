import { useState } from 'react';
import type { MediaImage } from '#contract/catalogue/entities.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ImageField } from '../kit/form/image-field.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';

interface DescribedImageProps extends Pick<FormControls, 'field'> {
  image: MediaImage | null;
  label?: string;
}

/** An upright image that phones show in place of the wide one. */
export function PhoneImage({ image, field }: DescribedImageProps) {
  const [isRemoved, setIsRemoved] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ImageField
        label="Image for phones (optional)"
        {...field('tall_image')}
        current={image && !isRemoved ? `${image.src}/320.webp` : ''}
        frame="h-24 w-20"
        hint="Upright, with its calm part at the bottom. Without it, phones crop the wide image."
      />
      {image ? (
        <Checkbox
          label="Remove image for phones"
          name="remove_tall_image"
          value="true"
          checked={isRemoved}
          onChange={(event) => setIsRemoved(event.currentTarget.checked)}
        />
      ) : null}
    </div>
  );
}

/** An image upload with alternative text and a checkbox to remove the image. */
export function DescribedImage({ image, field, label = 'Image' }: DescribedImageProps) {
  const [isRemoved, setIsRemoved] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ImageField
        label={label}
        {...field('image')}
        current={image && !isRemoved ? `${image.src}/320.webp` : ''}
        frame="h-20 w-36"
        hint={image ? 'Leave empty to keep the current image.' : 'JPEG, PNG or WebP.'}
      />
      <TextField
        label="Alt text"
        {...field('image_alt')}
        autoComplete="off"
        maxLength={300}
        hint="Describes the image to people who use a screen reader."
        defaultValue={image?.alt}
      />
      {image ? (
        <Checkbox
          label="Remove image"
          name="remove_image"
          value="true"
          checked={isRemoved}
          onChange={(event) => setIsRemoved(event.currentTarget.checked)}
        />
      ) : null}
    </div>
  );
}
