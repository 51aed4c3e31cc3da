import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { ScannedParcels } from './scanned-parcels.tsx';
import { useCanScan, useScanner } from '../kit/scan/use-scanner.ts';
import { useScannedParcels } from './use-scanned-parcels.ts';

/** Scans labels and items with a USB scanner or the camera, then hands the parcels over. */
export function Component() {
  const scanned = useScannedParcels();
  const [isCameraOn, setIsCameraOn] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (field.current) field.current.value = '';
    if (code !== '') scanned.scanByHand(code);
    field.current?.focus();
  };
  return (
    <div className="mx-auto max-w-xl">
      <AdminTitle>Scan and hand over</AdminTitle>
      <BackLink to={adminPaths.ordersOf('to_pack')} label="Orders to pack" />
      <h1 className="mb-4 text-2xl">Scan and hand over</h1>
      <form noValidate onSubmit={submit} className="card flex items-end gap-2 p-4">
        <TextField
          ref={field}
          className="grow"
          label="Tracking number, order number or SKU"
          name="code"
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="go"
        />
        <Button type="submit" className="min-h-12" busy={scanned.isBusy}>
          Scan
        </Button>
      </form>
      <Camera isOn={isCameraOn} onToggle={setIsCameraOn} onCode={scanned.scanByCamera} />
      <div aria-live="polite">
        <Problems problems={scanned.problems} onDismiss={scanned.dismissProblems} />
      </div>
      <ScannedParcels
        parcels={scanned.parcels}
        checkedUnits={scanned.checkedUnits}
        onRemove={scanned.remove}
      />
      {scanned.parcels.length > 0 ? (
        <div data-foot-bar className="sticky bottom-3 z-10 mt-4">
          <Button wide size="large" busy={scanned.isHandingOver} onClick={scanned.handOver}>
            {scanned.parcels.length === 1
              ? 'Hand over 1 parcel'
              : `Hand over ${scanned.parcels.length} parcels`}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface ProblemsProps {
  problems: readonly string[];
  onDismiss: () => void;
}

const Problems = ({ problems, onDismiss }: ProblemsProps) =>
  problems.length === 0 ? null : (
    <Alert
      className="mt-4"
      tone="warning"
      action={
        <Button variant="quiet" size="small" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Alert>
  );

interface CameraProps {
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  onCode: (code: string) => void;
}

/** Offered where the browser opens cameras. */
function Camera({ isOn, onToggle, onCode }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState(false);
  const canScan = useCanScan();
  useScanner(isOn, {
    video,
    onCode,
    onProblem: () => {
      setProblem(true);
      onToggle(false);
    },
  });
  if (!canScan) return null;
  return (
    <div className="mt-3">
      <Button
        variant="secondary"
        onClick={() => {
          setProblem(false);
          onToggle(!isOn);
        }}
      >
        {isOn ? 'Stop the camera' : 'Use the camera'}
      </Button>
      {isOn ? (
        <video
          ref={video}
          className="mt-3 aspect-video w-full rounded-card bg-ink object-cover"
          aria-label="Camera"
          muted
          playsInline
        />
      ) : null}
      {problem ? (
        <p className="mt-2 text-sm text-danger" role="alert">
          The camera could not be opened. Please allow it, or type the code.
        </p>
      ) : null}
    </div>
  );
}
