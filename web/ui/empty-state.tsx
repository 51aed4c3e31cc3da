import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AlertIcon } from '#web/ui/icons/icons.tsx';
import { retryText } from '#web/ui/texts.ts';

interface EmptyStateProps {
  title: string;
  /** One line of help. */
  text?: ReactNode;
  /** One link or button. */
  action?: ReactNode;
  icon?: ReactNode;
  className?: string;
}

export function EmptyState({ title, text, action, icon, className }: EmptyStateProps) {
  return (
    <div className={classNames('state', className)}>
      {icon ? <span className="state-icon">{icon}</span> : null}
      <p className="state-title">{title}</p>
      {text ? <p className="state-text">{text}</p> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}

interface ErrorStateProps {
  /** The server's message if there is one. */
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}

export function ErrorState({ message, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div role="alert" className={classNames('state', className)}>
      <span className="state-icon state-icon-danger">
        <AlertIcon size={24} />
      </span>
      <p className="state-title">{message}</p>
      {onRetry ? (
        <Button variant="secondary" className="mt-6" busy={retrying} onClick={onRetry}>
          {retryText}
        </Button>
      ) : null}
    </div>
  );
}
