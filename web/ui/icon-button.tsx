import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export type IconButtonVariant = 'plain' | 'outline' | 'floating';

/** 44 px square whatever the icon; `floating` stands on a photograph. */
export function iconButtonClass(variant: IconButtonVariant = 'plain', className?: string): string {
  return classNames('icon-button', variant !== 'plain' && `icon-button-${variant}`, className);
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
  variant?: IconButtonVariant;
  busy?: boolean;
  /** A small number on the corner: items in the cart, say. Put what it counts into `label` as well. */
  count?: number;
}

export function IconButton({
  label,
  icon,
  variant,
  busy = false,
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
      aria-disabled={busy || undefined}
      className={iconButtonClass(variant, className)}
      onClick={busy ? swallow : onClick}
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

function swallow(event: MouseEvent) {
  event.preventDefault();
}
