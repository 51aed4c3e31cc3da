import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useMay } from '../session/use-permission.ts';

interface ReadOnlyUnlessProps {
  permission: Permission;
  /** Of a form the fields can be read, without its Save; of a list whose every button changes something none is drawn. */
  of: 'form' | 'list';
  children: ReactNode;
}

const looks = {
  form: 'contents [&_[type=submit]]:hidden',
  list: 'contents [&_[role=switch]]:hidden [&_button]:hidden',
} as const;

/** What a role may see and not change. The server refuses all the same. */
export function ReadOnlyUnless({ permission, of, children }: ReadOnlyUnlessProps) {
  if (useMay(permission)) return children;
  return (
    <>
      <Alert tone="info" className="mb-4 max-w-4xl">
        You may look at this. Your role does not let you change it.
      </Alert>
      <fieldset disabled className={looks[of]}>
        {children}
      </fieldset>
    </>
  );
}
