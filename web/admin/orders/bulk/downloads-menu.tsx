import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { LazyMenu } from '#web/ui/overlays/lazy-menu.tsx';
import { type OrderFile, useOrderFile } from '../use-order-file.ts';

const files: readonly (readonly [OrderFile, string])[] = [
  ['pick_list', 'Pick list'],
  ['slips', 'Packing slips'],
  ['labels', 'Labels, 4 × 6 in'],
  ['invoices', 'Invoices'],
];

/**
 * One PDF for the selected orders: pick list, packing slips, labels, or invoices and credit notes.
 */
export function DownloadsMenu({ ids }: { ids: readonly number[] }) {
  const file = useOrderFile();
  return (
    <LazyMenu
      link={Link}
      trigger={
        <Button variant="secondary" busy={file.isPending}>
          Print <ChevronDownIcon size={16} />
        </Button>
      }
      items={files.map(([what, label]) => ({
        key: what,
        label,
        onSelect: () => file.mutate({ what, ids }),
      }))}
    />
  );
}
