import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

/** Shown once: the shop keeps nothing that they could be read from. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = () => {
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Recovery codes copied'),
      () => toast.error('Your browser did not let us copy. Please select the codes yourself.'),
    );
  };
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Alert tone="warning" title="Keep these recovery codes now">
        They are shown this once. Each signs you in one time when your phone is not at hand. Keep
        them where only you can read them, and not on the phone itself.
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
        <Button onClick={onKept}>I have kept them</Button>
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
      </div>
    </div>
  );
}
