import { Suspense, useState } from 'react';
import type { Customer } from '#contract/customers/api.ts';
import { failure } from '#contract/messages.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { usePermission } from '../session/use-permission.ts';
import { useAdminMutation } from '../kit/data.ts';
import { stale } from '../kit/stale.ts';
import { ConfirmDialog } from '#web/ui/lazy/confirm-dialog.ts';

interface BlockButtonProps {
  customer: Pick<Customer, 'id' | 'status' | 'full_name' | 'email'>;
  variant?: ButtonVariant;
  className?: string;
}

/** Blocks or unblocks a customer after a confirmation. Hidden without the permission. */
export function BlockButton({
  customer: { id, status, full_name: name, email },
  variant = 'quiet',
  className,
}: BlockButtonProps) {
  const mayBlock = usePermission('customers.write');
  const change = useAdminMutation('setCustomerStatus', { invalidates: stale.customers });
  const [isConfirming, setIsConfirming] = useState(false);
  if (!mayBlock) return null;
  const isBlocked = status === 'blocked';
  const verb = isBlocked ? 'Unblock' : 'Block';
  const ask = () => {
    change.reset();
    setIsConfirming(true);
  };
  const confirm = () =>
    change.mutate(
      { params: { id }, body: { status: isBlocked ? 'active' : 'blocked' } },
      {
        onSuccess: ({ message }) => {
          setIsConfirming(false);
          toast.success(message);
        },
      },
    );
  return (
    <>
      <Button variant={variant} className={className} onClick={ask}>
        {verb} customer
      </Button>
      <Suspense>
        {isConfirming ? (
          <ConfirmDialog
            open
            onOpenChange={setIsConfirming}
            title={`${verb} ${name ?? email}?`}
            description={
              isBlocked
                ? 'They can sign in and order again.'
                : 'They are signed out everywhere at once and cannot sign in or order until you unblock them. Their orders stay.'
            }
            confirmLabel={`${verb} customer`}
            tone={isBlocked ? 'primary' : 'danger'}
            onConfirm={confirm}
            busy={change.isPending}
            error={change.error ? errorMessage(change.error, failure.customerUpdate) : null}
          />
        ) : null}
      </Suspense>
    </>
  );
}
