import { useId } from 'react';
import { FieldNotes, RequiredMark } from '#web/ui/forms/form-field.tsx';
import { StarFilledIcon } from '#web/ui/icons/icons.tsx';
import { starsText, yourRatingText } from '#web/storefront/product/reviews/texts.tsx';

const stars = [1, 2, 3, 4, 5] as const;

/**
 * Five radio buttons drawn as stars, with the usual arrow key navigation. The link of a star in an
 * email has chosen one.
 */
export function StarsField({ error }: { error?: string | undefined }) {
  const id = useId();
  const chosen = Number(new URLSearchParams(location.search).get('stars'));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{yourRatingText(<RequiredMark />)}</legend>
      <div className="stars-field">
        {stars.map((star) => (
          <label key={star}>
            <input
              type="radio"
              name="rating"
              value={star}
              defaultChecked={star === chosen}
              className="sr-only"
              required
              data-invalid={error}
            />
            <StarFilledIcon size={32} />
            <span className="sr-only">{starsText(star)}</span>
          </label>
        ))}
      </div>
      <FieldNotes controlId={id} error={error} />
    </fieldset>
  );
}
