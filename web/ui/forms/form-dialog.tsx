import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Dialog, type DialogProps } from '#web/ui/overlays/dialog.tsx';
import type { FormError } from './form-error.ts';
import { type FormControls, useFormErrors } from './use-form-errors.ts';
import { cancelText } from '#web/ui/texts.ts';
import { saveWithoutItText, textBelowUnsavedText } from '#web/ui/forms/discard.ts';
import { useDiscardQuestion } from './discard-question.tsx';

interface FormDialogProps extends Omit<
  DialogProps,
  'open' | 'onOpenChange' | 'footer' | 'children'
> {
  onClose: () => void;
  onSubmit: (data: FormData, form: HTMLFormElement) => void;
  /** Required, so that no form forgets to show that it saves. */
  pending: boolean;
  /** Required, so that no form forgets to show why it was not saved. */
  error: FormError | null;
  submitLabel: ReactNode;
  submitVariant?: ButtonVariant;
  /** False while the form cannot be submitted; the button stays focusable. */
  canSubmit?: boolean;
  /** Null: Close and Escape alone close the dialog. */
  cancelLabel?: string | null;
  size?: 'small' | 'medium' | 'large';
  children: (controls: FormControls) => ReactNode;
  /**
   * Drawn below the form. It marks what is typed there with `data-unsaved` until it is saved; until
   * then the form asks before it is saved and closed.
   */
  after?: ReactNode;
}

/**
 * A form in a dialog. Submits once at a time, shows the form's error above the controls, focuses
 * the first control with an error and clears a control's error when it is edited. Once edited, a
 * tap beside it does not close it, and Escape, Close and Cancel ask first; `data-unsaved` marks it.
 * Load it with `lazy()`.
 *
 *     const { dialog } = useSave({ save, onSaved, fallback: failure.couponSave });
 *     <FormDialog title="Add coupon" submitLabel="Add coupon" onClose={onClose} {...dialog}>
 *       {({ field }) => <TextField label="Code" {...field('code')} />}
 *     </FormDialog>
 */
export function FormDialog({
  onClose,
  onSubmit,
  pending,
  error,
  submitLabel,
  submitVariant = 'primary',
  canSubmit = true,
  cancelLabel = cancelText,
  children,
  after,
  ...dialog
}: FormDialogProps) {
  const formId = useId();
  const { form, controls, onEdit, message } = useFormErrors(error);
  const [isEdited, setIsEdited] = useState(false);
  const below = useRef<HTMLDivElement>(null);
  const { question, close, ask } = useDiscardQuestion(() => isEdited || isUnsaved(below), onClose);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!canSubmit || pending) return;
    const { currentTarget } = event;
    const save = () => onSubmit(new FormData(currentTarget), currentTarget);
    if (isUnsaved(below))
      ask({ text: textBelowUnsavedText, label: saveWithoutItText, onDiscard: save });
    else save();
  };
  return (
    <Dialog
      {...dialog}
      open
      staysOnTapOutside={isEdited}
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      footer={
        question ?? (
          <Buttons
            {...{ formId, pending, canSubmit, cancelLabel }}
            label={submitLabel}
            variant={submitVariant}
            onCancel={close}
          />
        )
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        data-unsaved={isEdited && !pending ? '' : undefined}
        onSubmit={submit}
        onChange={(event) => {
          setIsEdited(true);
          onEdit(event);
        }}
      >
        {message ? <Alert tone="danger">{message}</Alert> : null}
        {children(controls)}
      </form>
      {after ? <div ref={below}>{after}</div> : null}
    </Dialog>
  );
}

type ButtonsProps = Required<Pick<FormDialogProps, 'pending' | 'canSubmit' | 'cancelLabel'>> & {
  formId: string;
  label: ReactNode;
  variant: ButtonVariant;
  onCancel: () => void;
};

const Buttons = ({
  formId,
  pending,
  canSubmit,
  cancelLabel,
  label,
  variant,
  onCancel,
}: ButtonsProps) => (
  <>
    {cancelLabel === null ? null : (
      <Button variant="quiet" disabled={pending} onClick={onCancel}>
        {cancelLabel}
      </Button>
    )}
    <Button
      type="submit"
      form={formId}
      variant={variant}
      busy={pending}
      aria-disabled={canSubmit ? undefined : true}
    >
      {label}
    </Button>
  </>
);

const isUnsaved = ({ current }: RefObject<HTMLElement | null>): boolean =>
  current?.querySelector('[data-unsaved]') instanceof Element;
