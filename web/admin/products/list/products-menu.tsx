import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '#web/admin-paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { HistoryIcon, MoreIcon, RefreshIcon } from '#web/ui/icons/tool-icons.tsx';
import { LazyMenu } from '#web/ui/overlays/lazy-menu.tsx';

const BulkEditHistory = lazy(async () => ({
  default: (await import('../bulk-edit/bulk-edit-history.tsx')).BulkEditHistory,
}));

/** What concerns the whole list and is neither a filter nor its usual action. */
export function ProductsMenu({ mayWrite }: { mayWrite: boolean }) {
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const files = {
    key: 'files',
    label: 'Import and export',
    icon: <RefreshIcon size={18} />,
    to: adminPaths.imports,
  };
  const history = {
    key: 'history',
    label: 'Bulk edits',
    icon: <HistoryIcon size={18} />,
    onSelect: () => setIsHistoryOpen(true),
  };
  return (
    <>
      <LazyMenu
        trigger={<IconButton label="More" title="More" icon={<MoreIcon size={20} />} />}
        link={Link}
        items={mayWrite ? [files, history] : [files]}
      />
      <Suspense>
        {isHistoryOpen ? <BulkEditHistory onClose={() => setIsHistoryOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
