import type { ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChevronDownIcon, PlusIcon } from '#web/ui/icons/icons.tsx';

interface EditorSectionProps {
  title: string;
  /** '4 fields', shown while the section is closed too. */
  summary: string;
  hint: string;
  errors: readonly string[];
  addLabel: string;
  onAdd: (() => void) | null;
  children: ReactNode;
}

/** A part of the category dialog that is closed until it is needed. */
export const EditorSection = (section: EditorSectionProps) => (
  <details
    open={section.errors.length > 0 || undefined}
    className="group rounded-card border border-line px-4 py-1"
  >
    <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-medium">
      {section.title}
      <span className="flex items-center gap-2 text-sm font-normal text-ink-soft">
        {section.summary}
        <ChevronDownIcon size={18} className="group-open:rotate-180" />
      </span>
    </summary>
    <p className="mb-3 text-sm text-ink-soft">{section.hint}</p>
    {section.errors.map((error) => (
      <Alert key={error} tone="danger" className="mb-3">
        {error}
      </Alert>
    ))}
    <div className="flex flex-col gap-3">{section.children}</div>
    {section.onAdd ? (
      <Button variant="quiet" size="small" className="my-2 -ml-3 min-h-11" onClick={section.onAdd}>
        <PlusIcon size={16} /> {section.addLabel}
      </Button>
    ) : null}
  </details>
);
