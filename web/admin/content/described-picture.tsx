import { useState } from 'react';
import type { Picture } from '#contract/entities/catalogue.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ImageField } from '../kit/image-field.tsx';
import type { FieldErrors } from '../kit/use-save.ts';

interface DescribedPictureProps {
  picture: Picture | null;
  errors: FieldErrors;
  mend: (name: string) => void;
  label?: string;
}

/** A picture, what it shows for whoever cannot see it, and a way to do without. */
export function DescribedPicture({
  picture,
  errors,
  mend,
  label = 'Picture',
}: DescribedPictureProps) {
  const [isRemoved, setIsRemoved] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ImageField
        label={label}
        name="image"
        current={picture && !isRemoved ? `${picture.src}/320.webp` : ''}
        frame="h-20 w-36"
        hint={picture ? 'Leave empty to keep what stands.' : 'JPEG, PNG or WebP, up to 10 MB.'}
        error={errors['image']}
        onChange={() => mend('image')}
      />
      <TextField
        label="What the picture shows"
        name="image_alt"
        autoComplete="off"
        maxLength={300}
        hint="Read out to whoever cannot see it."
        defaultValue={picture?.alt}
        error={errors['image_alt']}
        onChange={() => mend('image_alt')}
      />
      {picture ? (
        <Checkbox
          label="Remove the picture"
          name="remove_image"
          value="true"
          checked={isRemoved}
          onChange={(event) => setIsRemoved(event.currentTarget.checked)}
        />
      ) : null}
    </div>
  );
}
