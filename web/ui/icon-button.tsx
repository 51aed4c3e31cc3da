import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export type IconButtonVariant = 'plain' | 'outline' | 'floating';

/** 44 px square. `floating` is for use on images. */
export function iconButtonClass(variant: IconButtonVariant = 'plain', className?: string): string {
  return classNames('icon-button', variant !== 'plain' && `icon-button-${variant}`, className);
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
  variant?: IconButtonVariant;
  busy?: boolean;
  /** Ignores presses and keeps the focus, which `disabled` would drop. */
  inactive?: boolean;
  /** Number badge on the corner. Repeat the count in `label`. */
  count?: number;
}

export function IconButton({
  label,
  icon,
  variant,
  busy = false,
  inactive = false,
  count,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || inactive || undefined}
      className={iconButtonClass(variant, className)}
      onClick={busy || inactive ? ignoreClick : onClick}
    >
      {busy ? <Spinner /> : icon}
      {count ? <CountDot count={count} /> : null}
    </button>
  );
}

export function CountDot({ count }: { count: number }) {
  return (
    <span className="count-dot" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}

function ignoreClick(event: MouseEvent) {
  event.preventDefault();
}
