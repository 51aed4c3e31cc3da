import { useState } from 'react';
import type { MediaImage } from '#contract/entities/catalogue.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ImageField } from '../kit/form/image-field.tsx';
import type { FieldErrors } from '../kit/form/use-save.ts';

interface DescribedImageProps {
  image: MediaImage | null;
  errors: FieldErrors;
  clearError: (name: string) => void;
  label?: string;
}

/** An image upload with alternative text and a checkbox to remove the image. */
export function DescribedImage({
  image,
  errors,
  clearError,
  label = 'Image',
}: DescribedImageProps) {
  const [isRemoved, setIsRemoved] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ImageField
        label={label}
        name="image"
        current={image && !isRemoved ? `${image.src}/320.webp` : ''}
        frame="h-20 w-36"
        hint={image ? 'Leave empty to keep the current image.' : 'JPEG, PNG or WebP, up to 10 MB.'}
        error={errors['image']}
        onChange={() => clearError('image')}
      />
      <TextField
        label="Alt text"
        name="image_alt"
        autoComplete="off"
        maxLength={300}
        hint="Describes the image to people who use a screen reader."
        defaultValue={image?.alt}
        error={errors['image_alt']}
        onChange={() => clearError('image_alt')}
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
