import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export type Tone = 'success' | 'warning' | 'info' | 'danger' | 'neutral';

interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}

export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return <span className={classNames('badge', `tone-${tone}`, className)}>{children}</span>;
}
