import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width it is given. */
  wide?: boolean;
}

/** The look alone, for a link that should read as a button: `<Link className={buttonClass({variant: 'secondary'})}>`. */
export function buttonClass(
  { variant = 'primary', size = 'medium', wide = false }: ButtonLook = {},
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

type ButtonProps = ComponentPropsWithRef<'button'> & ButtonLook & { busy?: boolean };

/** A busy button keeps its width, its focus and its name; it only stops answering. */
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
  const look: ButtonLook = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(wide && { wide }),
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? swallow : onClick}
    >
      <span className="button-label">{children}</span>
      {busy ? <Spinner className="button-spinner" /> : null}
    </button>
  );
}

function swallow(event: MouseEvent) {
  event.preventDefault();
}
