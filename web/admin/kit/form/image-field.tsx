import { useId, useState } from 'react';
import { imageBytesMax } from '#contract/catalogue/rules.ts';
import { failure } from '#contract/messages.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { acceptedImages } from '#web/ui/forms/accepted-images.ts';
import { shrinkImage } from '#web/ui/forms/shrink-image.ts';
import { classNames } from '#web/ui/class-names.ts';
import { describedBy, FieldNotes } from '#web/ui/forms/form-field.tsx';
import { ImageIcon } from '#web/ui/icons/icons.tsx';
import { FilePreview } from './file-preview.tsx';

const fileButton =
  'file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-brand-deep file:bg-transparent file:px-4 file:font-medium file:text-brand-deep hover:file:bg-brand-ground';

interface ImageFieldProps {
  label: string;
  name: string;
  /** The URL of the saved image; blank if none. */
  current: string;
  hint?: string;
  error?: string | undefined;
  onChange?: () => void;
  /** The name of the checkbox that removes the saved image; absent if it cannot be removed. */
  removeName?: string;
  /** The shape of the preview. */
  frame?: string;
}

/**
 * An image upload with a preview of the chosen or saved image. Left empty, the saved image stays.
 */
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
  const { chosen, fileError, choose } = useChosenImage(onChange);
  const [isRemoved, setIsRemoved] = useState(false);
  const shownError = fileError ?? error;
  return (
    <div>
      <label htmlFor={controlId} className="field-label">
        {label}
      </label>
      <div className="flex items-center gap-x-4 gap-y-2 max-sm:flex-wrap">
        <span
          className={classNames(
            'grid flex-none place-items-center overflow-hidden rounded-control border border-line bg-sand text-ink-soft',
            frame,
          )}
        >
          <Preview chosen={chosen} current={isRemoved ? '' : current} />
        </span>
        <input
          id={controlId}
          type="file"
          name={name}
          accept={acceptedImages}
          className={`min-w-0 flex-[1_1_15rem] text-sm ${fileButton}`}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={describedBy(controlId, {
            hint: Boolean(hint),
            error: Boolean(shownError),
          })}
          onChange={(event) => void choose(event.currentTarget)}
        />
      </div>
      <FieldNotes controlId={controlId} hint={hint} error={shownError} />
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

/** The chosen file, shrunk if it is large, takes its place in the input. */
function useChosenImage(onChange: (() => void) | undefined) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const show = (input: HTMLInputElement, file: File | null, problem: string | undefined) => {
    setFileError(problem);
    setChosen(problem ? null : file);
    if (problem) input.value = '';
    onChange?.();
  };
  const choose = async (input: HTMLInputElement) => {
    const file = input.files?.[0] ?? null;
    show(input, file, file ? imageTypeError(file) : undefined);
    if (!input.files?.[0] || !file) return;
    const small = await shrinkImage(file);
    // Another one was chosen since.
    if (input.files[0] !== file) return;
    input.files = fileList(small);
    show(input, small, imageFileError(small));
  };
  return { chosen, fileError, choose };
}

function Preview({ chosen, current }: { chosen: File | null; current: string }) {
  if (chosen) return <FilePreview file={chosen} alt="" className="size-full object-contain" />;
  return current ? (
    <img src={current} alt="" className="size-full object-contain" />
  ) : (
    <ImageIcon size={24} />
  );
}

function fileList(file: File): FileList {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer.files;
}

export const imageTypeError = (file: File): string | undefined =>
  !file.type.startsWith('image/') || file.type === 'image/svg+xml' ? failure.imageType : undefined;

/** The error of a file that the server would reject. */
export const imageFileError = (file: File): string | undefined =>
  imageTypeError(file) ?? (file.size > imageBytesMax ? failure.imageSize : undefined);
