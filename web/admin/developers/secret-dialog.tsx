import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

interface SecretDialogProps {
  title: string;
  /** What the text is: 'API key'. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret once: the server cannot show it again. */
export function SecretDialog({ title, label, secret, onClose }: SecretDialogProps) {
  const copy = () => {
    navigator.clipboard.writeText(secret).then(
      () => toast.success(`${label} copied`),
      () => toast.error('Could not copy. Please select the text and copy it.'),
    );
  };
  return (
    <Dialog
      open
      staysOnTapOutside
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={copy}>
            Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Alert tone="warning" title="Copy it now">
          You will not see it again. Keep it where you keep passwords.
        </Alert>
        <output
          aria-label={label}
          className="block rounded-control bg-sand p-3 font-mono text-sm break-all select-all"
        >
          {secret}
        </output>
      </div>
    </Dialog>
  );
}
