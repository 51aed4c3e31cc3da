import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failure } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { LazyMenu } from '#web/ui/overlays/lazy-menu.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { download } from '../../kit/download.ts';
import { errorMessage } from '../../kit/error-message.ts';

const sheets = [
  ['pick_list', 'Pick list'],
  ['slips', 'Packing slips'],
  ['labels', 'Labels, 4 × 6 in'],
  ['invoices', 'Invoices'],
] as const;
type Sheet = (typeof sheets)[number][0];

/**
 * One PDF for the selected orders: pick list, packing slips, labels, or invoices and credit notes.
 */
export function DownloadsMenu({ ids }: { ids: readonly number[] }) {
  const downloading = useMutation({
    mutationFn: async (what: Sheet) =>
      what === 'invoices'
        ? download('downloadInvoices', { query: { ids: ids.join(',') } })
        : download('downloadPacking', { query: { what, ids: ids.join(',') } }),
    onError: (error, what) =>
      toast.error(
        errorMessage(error, failure.export, {
          ...(what === 'invoices'
            ? {
                404: 'None of these orders has an invoice yet. Orders are invoiced when they are shipped.',
              }
            : {}),
        }),
      ),
  });
  return (
    <LazyMenu
      link={Link}
      trigger={
        <Button variant="secondary" busy={downloading.isPending}>
          PDF <ChevronDownIcon size={16} />
        </Button>
      }
      items={sheets.map(([key, label]) => ({
        key,
        label,
        onSelect: () => downloading.mutate(key),
      }))}
    />
  );
}
