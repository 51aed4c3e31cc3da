import '#web/styles/ui/progress-bar.css';

/** `part` from 0 to 1; null while the total is unknown. */
export function ProgressBar({ label, part }: { label: string; part: number | null }) {
  const percent = part === null ? undefined : Math.round(part * 100);
  return (
    <div>
      <p className="mb-2 text-sm" aria-live="polite">
        {label}
      </p>
      <progress
        aria-label={label}
        className="progress-bar"
        {...(percent === undefined ? {} : { value: percent })}
        max={100}
      />
    </div>
  );
}
