import type { ReactNode } from 'react';
import type { Tone } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AlertIcon, CheckIcon, InfoIcon } from '#web/ui/icons/icons.tsx';

interface AlertProps {
  tone?: Exclude<Tone, 'neutral'>;
  title?: string;
  children?: ReactNode;
  /** A button or link that resolves the problem. */
  action?: ReactNode;
  className?: string;
}

/**
 * Danger uses `role=alert`, which screen readers announce at once; the others use `role=status`.
 */
export function Alert({ tone = 'info', title, children, action, className }: AlertProps) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('alert', `tone-${tone}`, className)}
    >
      {alertIcons[tone]}
      <div className="alert-body">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="alert-text">{children}</div> : null}
      </div>
      {action ? <div className="flex-none">{action}</div> : null}
    </div>
  );
}

const alertIcons = {
  success: <CheckIcon size={20} />,
  warning: <AlertIcon size={20} />,
  info: <InfoIcon size={20} />,
  danger: <AlertIcon size={20} />,
};
