import type { ReactNode } from 'react';

type SectionProps = { title: string; note: string; action?: ReactNode; children: ReactNode };

export const Section = ({ title, note, action, children }: SectionProps) => (
  <section aria-label={title} className="min-w-0">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="text-lg">{title}</h2>
      {action}
    </div>
    <p className="mt-1 mb-4 text-sm text-ink-soft">{note}</p>
    {children}
  </section>
);
