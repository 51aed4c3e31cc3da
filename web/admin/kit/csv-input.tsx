import { useId } from 'react';

interface CsvInputProps {
  label: string;
  /** The chosen file: the field is cleared with it. */
  file: File | null;
  onChoose: (file: File | null) => void;
}

export function CsvInput({ label, file, onChoose }: CsvInputProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <input
        id={id}
        key={file === null ? 'none' : 'chosen'}
        type="file"
        accept=".csv,text/csv"
        className="w-full min-w-0 text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-brand-deep file:bg-transparent file:px-4 file:font-medium file:text-brand-deep hover:file:bg-brand-ground"
        onChange={(event) => onChoose(event.currentTarget.files?.[0] ?? null)}
      />
    </>
  );
}
