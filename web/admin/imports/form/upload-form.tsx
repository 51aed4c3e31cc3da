import { useMutation } from '@tanstack/react-query';
import { useId, useState, type DragEvent, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { importBytesMax, importLinesMax } from '#contract/imports/rules.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { describedBy, FieldNotes } from '#web/ui/forms/form-field.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { sizeText } from '#web/admin/kit/download.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { ProgressBar } from '../progress-bar.tsx';
import { fileErrorOf, uploadFile } from './upload-file.ts';

const hint = `The shop’s own CSV or the one that Shopify exports, at most ${importBytesMax / 1024 / 1024} MB and ${importLinesMax.toLocaleString('en-IN')} lines. You see what would change before anything is written.`;

/** Uploads a dropped or chosen file and opens its preview afterwards. */
export function UploadForm() {
  const navigate = useNavigate();
  const upload = useMutation({ mutationFn: uploadFile });
  const { data: categories = [] } = useAdminQuery('listAdminCategories', {});
  const [file, setFile] = useState<File | null>(null);
  const [category, setCategory] = useState('');
  const [fileError, setFileError] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  const choose = (chosen: File | null) => {
    upload.reset();
    setFileError(chosen ? fileErrorOf(chosen) : null);
    setFile(chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (upload.isPending || fileError !== null) return;
    if (!file) {
      setFileError('Please choose a file');
      return;
    }
    setProgress(0);
    upload.mutate(
      { file, category, onProgress: setProgress },
      { onSuccess: ({ id }) => void navigate(adminPaths.import(id)) },
    );
  };
  const error =
    fileError ?? (upload.error ? errorMessage(upload.error, failure.importUpload) : null);
  return (
    <form className="card flex flex-col gap-5 p-5" noValidate onSubmit={submit}>
      <h2 className="text-lg">Import</h2>
      <FileDrop file={file} error={error ?? undefined} onFile={choose} />
      <SelectField
        label="Category for lines without one"
        hint="Used for rows without a known category."
        options={[
          { value: '', label: 'None: treat as an error' },
          ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={category}
        onChange={(event) => setCategory(event.currentTarget.value)}
      />
      {upload.isPending ? (
        <ProgressBar label={`Uploading ${file?.name ?? ''}`} part={progress} />
      ) : null}
      <div>
        <Button type="submit" busy={upload.isPending}>
          Upload and check
        </Button>
      </div>
    </form>
  );
}

function FileDrop({
  file,
  error,
  onFile,
}: {
  file: File | null;
  error: string | undefined;
  onFile: (file: File | null) => void;
}) {
  const controlId = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onFile(event.dataTransfer.files[0] ?? null);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <div>
      <div
        className={classNames(
          'rounded-card border border-dashed p-5',
          isOver ? 'border-brand bg-brand-ground' : 'border-line bg-paper',
        )}
        onDragOver={over}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <label htmlFor={controlId} className="field-label">
          CSV file
        </label>
        <input
          id={controlId}
          type="file"
          accept=".csv,text/csv"
          className="w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-brand-deep file:bg-transparent file:px-4 file:font-medium file:text-brand-deep hover:file:bg-brand-ground"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(controlId, { hint: true, error: Boolean(error) })}
          onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
        />
        <p className="mt-2 text-sm text-ink-soft">
          {file ? `${file.name}, ${sizeText(file.size)}` : 'Or drop it here.'}
        </p>
      </div>
      <FieldNotes controlId={controlId} hint={hint} error={error} />
    </div>
  );
}
