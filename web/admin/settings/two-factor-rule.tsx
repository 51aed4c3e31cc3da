import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Switch } from '#web/ui/forms/choice.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { sentenceOf } from '../kit/errors.ts';
import { useKeepSecondStep, useSecondStep } from '../security/queries.ts';

/** Counts at once, apart from the form. For the owner, who decides who works here and how they sign in. */
export function SecondStepRule() {
  const titleId = useId();
  const step = useSecondStep();
  const { keep } = useKeepSecondStep();
  const ruling = useMutation({
    mutationFn: async (isRequired: boolean) =>
      adminApi('requireSecondStep', { body: { is_required: isRequired } }),
    onSuccess: ({ data, message }) => {
      keep(data);
      toast.success(message);
    },
  });
  if (!step.data) return null;
  const { is_on: isOn, is_required: isRequired } = step.data;
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        Second step at sign-in
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Who has none yet can do nothing in the admin area but set it up. You need your own first:{' '}
        <Link to={adminPaths.security} className="text-link">
          your sign-in
        </Link>
        .
      </p>
      {ruling.error ? (
        <Alert tone="danger" className="mt-4">
          {sentenceOf(ruling.error, failure.secondStep)}
        </Alert>
      ) : null}
      <Switch
        className="mt-4"
        label="Everybody who works here needs a second step"
        checked={isRequired}
        disabled={ruling.isPending || (!isOn && !isRequired)}
        onChange={(event) => ruling.mutate(event.currentTarget.checked)}
      />
    </section>
  );
}
