import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import '#web/styles/ui/overlays.css';
import { cancelText } from '#web/ui/texts.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question: 'Delete this coupon?' */
  title: string;
  /** Consequence of confirming. */
  description: ReactNode;
  /** The verb: 'Delete coupon'. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'danger';
  onConfirm: () => void;
  busy: boolean;
  error: string | null;
}

/**
 * Focuses the cancel button on opening. A click outside does not close it. Load it with `lazy()`.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = cancelText,
  tone = 'danger',
  onConfirm,
  busy,
  error,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Viewport className="dialog-viewport">
          <AlertDialog.Popup className="dialog dialog-small" initialFocus={cancel}>
            <div className="overlay-body pt-6">
              <AlertDialog.Title className="overlay-title">{title}</AlertDialog.Title>
              <AlertDialog.Description className="overlay-description mt-2">
                {description}
              </AlertDialog.Description>
              {error ? <Alert tone="danger">{error}</Alert> : null}
            </div>
            <footer className="overlay-footer">
              <AlertDialog.Close ref={cancel} className="button button-quiet" disabled={busy}>
                {cancelLabel}
              </AlertDialog.Close>
              <Button
                variant={tone}
                busy={busy}
                // The second click of a double click may come before the button is busy.
                onClick={({ detail }) => (detail < 2 ? onConfirm() : undefined)}
              >
                {confirmLabel}
              </Button>
            </footer>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
