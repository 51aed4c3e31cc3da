import { useMutation } from '@tanstack/react-query';
import { failure } from '#contract/messages.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { download } from '../kit/download.ts';
import { errorMessage } from '#web/api/error-message.ts';

export type OrderFile = 'pick_list' | 'slips' | 'labels' | 'invoices';

const noInvoices =
  'None of these orders has an invoice yet. Orders are invoiced when they are shipped.';

/** Downloads one PDF for orders; a toast shows why there is none. */
export const useOrderFile = () =>
  useMutation({
    mutationFn: async ({ what, ids }: { what: OrderFile; ids: readonly number[] }) =>
      what === 'invoices'
        ? download('downloadInvoices', { query: { ids: ids.join(',') } })
        : download('downloadPacking', { query: { what, ids: ids.join(',') } }),
    onError: (error, { what }) =>
      toast.error(
        errorMessage(error, failure.export, what === 'invoices' ? { 404: noInvoices } : {}),
      ),
  });
