import { useRef, useState } from 'react';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useScanner } from './use-scanner.ts';

interface CameraDialogProps {
  title: string;
  onCode: (code: string) => void;
  onClose: () => void;
}

/** Shows the camera until it sees a barcode. Load it with `lazy()`. */
export function CameraDialog({ title, onCode, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useScanner(!hasFailed, { video, onCode, onProblem: () => setHasFailed(true) });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      description="Hold the barcode in front of the camera."
      size="small"
    >
      {hasFailed ? (
        <Alert tone="danger">
          The camera could not be opened. Please allow it in your browser, or type the number.
        </Alert>
      ) : null}
      <video
        ref={video}
        className="aspect-square w-full rounded-card bg-ink object-cover"
        hidden={hasFailed}
        muted
        playsInline
        aria-label="Camera"
      />
    </Dialog>
  );
}
