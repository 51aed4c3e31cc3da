import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { failure } from '#contract/messages.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { describedBy, FieldNotes } from '#web/ui/forms/form-field.tsx';
import { ImageIcon } from '#web/ui/icons/icons.tsx';
import { FilePreview } from './file-preview.tsx';

const fileButton =
  'file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-brand-deep file:bg-transparent file:px-4 file:font-medium file:text-brand-deep hover:file:bg-brand-ground';

interface ImageFieldProps {
  label: string;
  name: string;
  /** The address of the picture that stands; blank when there is none. */
  current: string;
  hint?: string;
  error?: string | undefined;
  onChange?: () => void;
  /** The control that says that what stands goes; without it nothing can be taken away. */
  removeName?: string;
  /** The shape of the preview. */
  frame?: string;
}

/** One picture: what stands or what was chosen, and a way to choose another or none. Left empty, the form keeps what stands. */
export function ImageField({
  label,
  name,
  current,
  hint,
  error,
  onChange,
  removeName,
  frame = 'aspect-product w-24',
}: ImageFieldProps) {
  const controlId = useId();
  const [chosen, setChosen] = useState<File | null>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  const [complaint, setComplaint] = useState<string>();
  const said = complaint ?? error;
  const choose = (input: HTMLInputElement) => {
    const file = input.files?.[0] ?? null;
    const problem = file ? complaintOf(file) : undefined;
    setComplaint(problem);
    setChosen(problem ? null : file);
    if (problem) input.value = '';
    onChange?.();
  };
  return (
    <div>
      <label htmlFor={controlId} className="field-label">
        {label}
      </label>
      <div className="flex items-center gap-4">
        <span
          className={classNames(
            'grid flex-none place-items-center overflow-hidden rounded-control border border-line bg-sand text-ink-soft',
            frame,
          )}
        >
          <Shown chosen={chosen} current={isRemoved ? '' : current} />
        </span>
        <input
          id={controlId}
          type="file"
          name={name}
          accept="image/*"
          className={`w-full min-w-0 grow text-sm ${fileButton}`}
          aria-invalid={said ? true : undefined}
          aria-describedby={describedBy(controlId, { hint: Boolean(hint), error: Boolean(said) })}
          onChange={(event) => choose(event.currentTarget)}
        />
      </div>
      <FieldNotes controlId={controlId} hint={hint} error={said} />
      {removeName && current && !chosen ? (
        <Checkbox
          label={`Remove the ${label.toLowerCase()}`}
          name={removeName}
          value="true"
          checked={isRemoved}
          onChange={(event) => setIsRemoved(event.currentTarget.checked)}
        />
      ) : null}
    </div>
  );
}

function Shown({ chosen, current }: { chosen: File | null; current: string }) {
  if (chosen) return <FilePreview file={chosen} alt="" className="size-full object-contain" />;
  return current ? (
    <img src={current} alt="" className="size-full object-contain" />
  ) : (
    <ImageIcon size={24} />
  );
}

/** What the server would refuse anyway, said before it is sent. */
export function complaintOf(file: File): string | undefined {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return failure.imageType;
  return file.size > limits.imageBytesMax ? failure.imageSize : undefined;
}
