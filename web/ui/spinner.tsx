import { classNames } from '#web/ui/class-names.ts';

interface SpinnerProps {
  /** Announced to screen readers; omit it if the surrounding control announces the state. */
  label?: string;
  size?: number;
  className?: string;
}

export function Spinner({ label, size = 20, className }: SpinnerProps) {
  return (
    <span className={classNames('inline-flex', className)} role={label ? 'status' : undefined}>
      <svg
        className="spinner"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2" opacity="0.22" />
        <path
          d="M21 12a9 9 0 0 0-9-9"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
