import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminPaths } from '#web/admin-paths.ts';

/** Returns to the list after saving, once the unsaved-changes guard has no changes. */
export function useReturnAfterSave(isSaved: boolean): void {
  const navigate = useNavigate();
  const isFirstPage = useLocation().key === 'default';
  useEffect(() => {
    if (isSaved) void (isFirstPage ? navigate(adminPaths.products) : navigate(-1));
  }, [isSaved, isFirstPage, navigate]);
}
