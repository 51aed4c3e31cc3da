import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

/** Shown once: the database stores only hashes. */
export function RecoveryCodes({
  codes,
  onSaved,
}: {
  codes: readonly string[];
  onSaved: () => void;
}) {
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Recovery codes copied'),
      () => toast.error('Could not copy. Please select the codes and copy them.'),
    );
  };
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Alert tone="warning" title="Save your recovery codes now">
        You will not see them again. Each code works once if you do not have your phone. Keep them
        in a safe place, not on the phone itself.
      </Alert>
      <ol
        className="grid gap-x-8 gap-y-1 font-mono text-sm sm:grid-cols-2"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code} className="break-all select-all">
            {code.toLowerCase()}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onSaved}>I have saved them</Button>
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
      </div>
    </div>
  );
}
