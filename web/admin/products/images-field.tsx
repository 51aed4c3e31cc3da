import { type DragEvent, type ReactNode, useId, useState } from 'react';
import type { Picture as PictureData } from '#contract/entities/catalogue.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldNotes } from '#web/ui/form-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/desk-icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { FilePreview } from '../file-preview.tsx';
import { complaintOf } from '../image-field.tsx';

interface ImagesFieldProps {
  /** What the product has already. */
  pictures: readonly PictureData[];
  /** What will be added when the form is saved. */
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onRemovePicture: (picture: PictureData) => void;
  error: string | undefined;
}

/** Pictures that stand, those that wait for Save, and a place to drop or choose more. The first one leads. */
export function ImagesField({ pictures, files, onFiles, onRemovePicture, error }: ImagesFieldProps) {
  const controlId = useId();
  const [complaint, setComplaint] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const said = complaint ?? error;
  const add = (chosen: readonly File[]) => {
    setComplaint(chosen.map(complaintOf).find(Boolean));
    onFiles([...files, ...chosen.filter((file) => !complaintOf(file))]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    <fieldset aria-describedby={said ? `${controlId}-error` : undefined}>
      <legend className="field-label">Images</legend>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((picture, position) => (
          <Frame key={picture.src} label={`Delete image ${position + 1}`} onRemove={() => onRemovePicture(picture)}>
            <Picture image={{ ...picture, alt: `Image ${position + 1}` }} sizes="112px" widths={[160, 320]} className="size-full" />
          </Frame>
        ))}
        {files.map((file, position) => (
          <Frame key={`${file.name}-${file.lastModified}-${file.size}`} label={`Remove ${file.name}`} onRemove={() => onFiles(files.toSpliced(position, 1))} note="Not saved yet">
            <FilePreview file={file} alt={file.name} className="size-full object-cover" />
          </Frame>
        ))}
      </ul>
      <div
        className={classNames('mt-3 rounded-card border border-dashed p-4 text-sm transition-colors', isOver ? 'border-brand bg-brand-ground' : 'border-ink-soft bg-white')}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <label htmlFor={controlId} className={buttonClass({ variant: 'secondary', size: 'small' }, 'min-h-11 cursor-pointer focus-within:outline-2')}>
            Choose images
            <input
              id={controlId}
              type="file"
              accept="image/*"
              multiple
              className="sr-only"
              aria-invalid={said ? true : undefined}
              onChange={(event) => {
                add([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
          </label>
          <span className="text-ink-soft">or drop them here. At most 10 MB each; upright pictures (4:5) look best.</span>
        </div>
      </div>
      <FieldNotes controlId={controlId} error={said} />
    </fieldset>
  );
}

interface FrameProps {
  label: string;
  onRemove: () => void;
  note?: string;
  children: ReactNode;
}

const Frame = ({ label, onRemove, note, children }: FrameProps) => (
  <li className="w-28">
    <div className="relative aspect-product overflow-hidden rounded-control border border-line bg-sand">
      {children}
      <IconButton label={label} variant="floating" className="absolute! top-1 right-1" icon={<TrashIcon size={18} />} onClick={onRemove} />
    </div>
    {note ? <p className="mt-1 text-xs text-ink-soft">{note}</p> : null}
  </li>
);
