import { lazy, Suspense, useState } from 'react';
import { failure } from '#contract/messages.ts';
import type { AdminReturn } from '#contract/returns/entities.ts';
import { type ReturnState, returnStepsFrom, staffReturnStates } from '#contract/returns/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { useAdminMutation } from '../kit/data.ts';
import { stale } from '../kit/stale.ts';

const DeclineDialog = lazy(async () => ({
  default: (await import('./decline-dialog.tsx')).DeclineDialog,
}));
const ReceiveDialog = lazy(async () => ({
  default: (await import('./receive-dialog.tsx')).ReceiveDialog,
}));

/** The buttons of a return's next states. Declining and receiving ask first. */
export function ReturnSteps({ shown }: { shown: AdminReturn }) {
  const [asked, setAsked] = useState<ReturnState | null>(null);
  const update = useAdminMutation('updateReturn', {
    invalidates: stale.returns,
    failure: failure.returnUpdate,
  });
  const steps = returnStepsFrom(shown.state, 'staff');
  if (steps.length === 0) return null;
  const take = (to: ReturnState) => {
    const wanted = staffReturnStates.find((each) => each === to);
    if (to === 'declined' || to === 'received') setAsked(to);
    else if (wanted) update.mutate({ params: { id: shown.id }, body: { to: wanted } });
  };
  const close = () => setAsked(null);
  return (
    <div className="flex flex-wrap gap-3">
      {steps.map(({ to, button }) => (
        <Button
          key={to}
          variant={to === 'declined' ? 'quiet' : 'secondary'}
          size="small"
          busy={update.isPending && update.variables.body.to === to}
          disabled={update.isPending}
          onClick={() => take(to)}
        >
          {button}
        </Button>
      ))}
      <Suspense>
        {asked === 'declined' ? <DeclineDialog shown={shown} onClose={close} /> : null}
        {asked === 'received' ? <ReceiveDialog shown={shown} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
