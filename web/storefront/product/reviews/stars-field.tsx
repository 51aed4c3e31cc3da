import { useId } from 'react';
import { FieldNotes, RequiredMark } from '#web/ui/forms/form-field.tsx';
import { StarFilledIcon } from '#web/ui/icons/icons.tsx';
import { starsText, yourRatingText } from '#web/storefront/product/reviews/texts.tsx';

const stars = [1, 2, 3, 4, 5] as const;

/** Five radio buttons drawn as stars, with the usual arrow key navigation. */
export function StarsField({ error }: { error?: string | undefined }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{yourRatingText(<RequiredMark />)}</legend>
      <div className="stars-field">
        {stars.map((star) => (
          <label key={star}>
            <input type="radio" name="rating" value={star} className="sr-only" required />
            <StarFilledIcon size={32} />
            <span className="sr-only">{starsText(star)}</span>
          </label>
        ))}
      </div>
      <FieldNotes controlId={id} error={error} />
    </fieldset>
  );
}
