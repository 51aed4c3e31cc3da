import type { ReactNode } from 'react';
import type { Permission } from '#contract/staff/permissions.ts';
import { Alert } from '#web/ui/alert.tsx';
import { usePermission } from '../session/use-permission.ts';

interface ReadOnlyUnlessProps {
  permission: Permission;
  /**
   * A form shows its fields without Save; a list hides all buttons, since each of them changes
   * something.
   */
  of: 'form' | 'list';
  children: ReactNode;
}

const looks = {
  form: 'contents [&_[type=submit]]:hidden',
  list: 'contents [&_[role=switch]]:hidden [&_button]:hidden',
} as const;

/**
 * Disables the content for a role that may read but not change it. The server checks the permission
 * as well.
 */
export function ReadOnlyUnless({ permission, of, children }: ReadOnlyUnlessProps) {
  if (usePermission(permission)) return children;
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
