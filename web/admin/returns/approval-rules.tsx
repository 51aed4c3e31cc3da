import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { usePermission } from '../session/use-permission.ts';

const ApprovalDialog = lazy(async () => ({
  default: (await import('./approval-dialog.tsx')).ApprovalDialog,
}));

/** The button for the rules of automatic approval, for staff who may change settings. */
export function ApprovalRules() {
  const mayChange = usePermission('settings.write');
  const [isOpen, setIsOpen] = useState(false);
  const rules = useAdminQuery('getReturnRules', mayChange ? {} : null);
  if (!mayChange || rules.error) return null;
  return (
    <>
      <Button
        variant="secondary"
        className={rules.data ? undefined : 'invisible'}
        onClick={() => setIsOpen(true)}
      >
        Automatic approval: {rules.data?.enabled ? 'on' : 'off'}
      </Button>
      <Suspense>
        {isOpen && rules.data ? (
          <ApprovalDialog rules={rules.data} onClose={() => setIsOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
