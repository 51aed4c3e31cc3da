import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ScanIcon } from '#web/ui/icons/admin-icons.tsx';
import { useCanScan } from './use-scanner.ts';

const CameraDialog = lazy(async () => ({
  default: (await import('./camera-dialog.tsx')).CameraDialog,
}));

interface ScanFieldProps extends Omit<ComponentProps<typeof TextField>, 'end' | 'ref'> {
  /** Names the button of the camera. */
  scanLabel: string;
  /** Receives a scanned code; absent: the code only fills the field. */
  onScan?: (code: string) => void;
}

/** A text field that the camera can fill. */
export function ScanField({ scanLabel, onScan, ...field }: ScanFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const canScan = useCanScan();
  const [isOpen, setIsOpen] = useState(false);
  const finish = (code: string) => {
    setIsOpen(false);
    if (input.current) input.current.value = code.trim();
    onScan?.(code);
  };
  return (
    <>
      <TextField
        {...field}
        ref={input}
        autoComplete="off"
        end={
          canScan ? (
            <IconButton label={scanLabel} icon={<ScanIcon />} onClick={() => setIsOpen(true)} />
          ) : null
        }
      />
      <Suspense>
        {isOpen ? (
          <CameraDialog title={scanLabel} onCode={finish} onClose={() => setIsOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
