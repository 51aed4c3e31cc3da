import { useEffect, useId, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { describedBy, FieldNotes } from '#web/ui/forms/form-field.tsx';
import '#web/styles/ui/choices.css';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode;
  hint?: string;
  error?: string | undefined;
  /** Keeps the label for screen readers: the box at the start of a table row. */
  hideLabel?: boolean;
}

export function Checkbox({
  id,
  label,
  hint,
  error,
  hideLabel = false,
  className,
  ...input
}: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={className}>
      <label className={classNames('choice', hideLabel && 'choice-bare')}>
        <input
          type="checkbox"
          // A group marks its first box, and shows the error itself.
          aria-invalid={error ? true : undefined}
          {...input}
          id={controlId}
          className="choice-box"
          aria-describedby={describedBy(controlId, { hint: Boolean(hint), error: Boolean(error) })}
        />
        <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      </label>
      <div className="choice-notes">
        <FieldNotes controlId={controlId} hint={hint} error={error} />
      </div>
    </div>
  );
}

/** The select-all box of a table: checked, unchecked, or some of each. */
export function MixedCheckbox({ mixed, ...props }: CheckboxProps & { mixed: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return <Checkbox {...props} ref={box} />;
}

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> {
  label: string;
  hint?: string;
}

/** For settings that apply at once. Use a Checkbox for choices that need Save. */
export function Switch({ id, label, hint, className, ...input }: SwitchProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={className}>
      <label className="choice">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox carries its own checked state
          role="switch"
          {...input}
          id={controlId}
          className="switch"
          aria-describedby={describedBy(controlId, { hint: Boolean(hint), error: false })}
        />
        <span>{label}</span>
      </label>
      <div className="choice-notes choice-notes-switch">
        <FieldNotes controlId={controlId} hint={hint} />
      </div>
    </div>
  );
}
