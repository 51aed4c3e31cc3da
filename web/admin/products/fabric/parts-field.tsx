import { type PartKind, partKinds } from '#contract/room/scenes.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { partNames } from './part-names.ts';

type PartsFieldProps = { error: string | undefined; chosen: readonly PartKind[] };

/** Checkboxes named `parts`: where the room offers a fabric. */
export const PartsField = ({ error, chosen }: PartsFieldProps) => (
  <fieldset>
    <legend className="field-label">Offer it for</legend>
    <div className="flex flex-wrap gap-x-6">
      {partKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={partNames[kind]}
          name="parts"
          value={kind}
          defaultChecked={chosen.includes(kind)}
          aria-invalid={error ? true : undefined}
        />
      ))}
    </div>
    {error ? <p className="text-sm text-danger">{error}</p> : null}
  </fieldset>
);
