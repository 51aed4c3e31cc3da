import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FormError } from '#web/ui/forms/form-error.ts';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { ChevronDownIcon, PlusIcon } from '#web/ui/icons/icons.tsx';

/** The errors of the last attempt below one name, by paths such as '0.label'. */
export interface EditorErrors {
  of: (path: string) => string | undefined;
  /** Of the whole list; null while a control has an error. */
  list: string | null;
  hasErrors: boolean;
  clear: (path: string) => void;
  clearAll: () => void;
}

/** `name`: that of the editor's JSON; the server reports 'custom_fields.0.label'. */
export function editorErrors(
  name: string,
  error: FormError | null,
  { field, clearError }: FormControls,
): EditorErrors {
  const below = Object.keys(error?.fields ?? {}).filter((path) => path.startsWith(`${name}.`));
  const list = below.length === 0 ? (field(name).error ?? null) : null;
  return {
    of: (path) => field(`${name}.${path}`).error,
    list,
    hasErrors: below.length > 0 || list !== null,
    clear: (path) => clearError(`${name}.${path}`),
    clearAll: () => below.forEach(clearError),
  };
}

interface EditorSectionProps {
  title: string;
  /** '4 fields', shown while the section is closed too. */
  summary: string;
  hint: string;
  errors: EditorErrors;
  addLabel: string;
  onAdd: (() => void) | null;
  children: ReactNode;
}

/** A part of the category dialog that is closed until it is needed. */
export function EditorSection(section: EditorSectionProps) {
  const rows = useRef<HTMLDivElement>(null);
  const { onAdd } = section;
  const add = () => {
    if (onAdd) flushSync(onAdd);
    rows.current?.lastElementChild?.querySelector('input')?.focus();
  };
  return (
    <details
      open={section.errors.hasErrors || undefined}
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
      {section.errors.list === null ? null : (
        <Alert tone="danger" className="mb-3">
          {section.errors.list}
        </Alert>
      )}
      <div ref={rows} className="flex flex-col gap-3">
        {section.children}
      </div>
      {onAdd ? (
        <Button variant="quiet" size="small" className="my-2 -ml-3 min-h-11" onClick={add}>
          <PlusIcon size={16} /> {section.addLabel}
        </Button>
      ) : null}
    </details>
  );
}
