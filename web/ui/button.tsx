import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the available width. */
  wide?: boolean;
}

/** Button classes for a link: `<Link className={buttonClass({variant: 'secondary'})}>`. */
export function buttonClass(
  { variant = 'primary', size = 'medium', wide = false }: ButtonStyle = {},
  className?: string,
) {
  return classNames(
    'button',
    `button-${variant}`,
    size !== 'medium' && `button-${size}`,
    wide && 'w-full',
    className,
  );
}

type ButtonProps = ComponentPropsWithRef<'button'> & ButtonStyle & { busy?: boolean };

/** A busy button keeps its width, focus and name, and ignores clicks. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const style: ButtonStyle = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(style, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? ignoreClick : onClick}
    >
      <span className="button-label">{children}</span>
      {busy ? <Spinner className="button-spinner" /> : null}
    </button>
  );
}

function ignoreClick(event: MouseEvent) {
  event.preventDefault();
}
