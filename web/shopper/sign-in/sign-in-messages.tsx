import type { ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';

export function SignInMessages({
  error,
  notice,
  action,
}: {
  error: string | null;
  notice: string | null;
  action?: ReactNode;
}) {
  return (
    <>
      {error === null ? null : (
        <Alert tone="danger" action={action}>
          {error}
        </Alert>
      )}
      {notice === null ? null : <Alert tone="success">{notice}</Alert>}
    </>
  );
}
