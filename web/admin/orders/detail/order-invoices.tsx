import { useMutation } from '@tanstack/react-query';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { failure } from '#contract/messages.ts';
import { numberInUrl } from '#contract/tax/document-number.ts';
import { invoiceKindNames } from '#contract/tax/kind-names.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { dateAndTime } from '#web/admin/kit/dates.ts';
import { download } from '#web/admin/kit/download.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { rupees } from '#web/admin/kit/money.ts';

/** The invoices and credit notes of an order; nothing before it is shipped. */
export function OrderInvoices({ order }: { order: AdminOrderDetail }) {
  const invoices = useAdminQuery('listAdminInvoices', { params: { id: order.id } });
  const downloading = useMutation({
    mutationFn: async (number: string) =>
      download('downloadAdminInvoice', { params: { id: order.id, number: numberInUrl(number) } }),
    onError: (error) => toast.error(errorMessage(error, failure.export)),
  });
  if (!invoices.data || invoices.data.length === 0) return null;
  return (
    <section className="card no-print p-6">
      <h2 className="mb-2 text-lg">Invoices</h2>
      <ul className="grid gap-3">
        {invoices.data.map(({ number, kind, issued_at: issuedAt, totals, tax_note: taxNote }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span>
              <span className="font-medium tabular-nums">{number}</span>
              <br />
              <span className="text-ink-soft">
                {invoiceKindNames[kind]}, {dateAndTime(issuedAt)[0]}, {rupees(totals.total)}
              </span>
              {taxNote === '' ? null : <span className="block max-w-prose">{taxNote}</span>}
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Download PDF of ${number}`}
              busy={downloading.isPending && downloading.variables === number}
              onClick={() => downloading.mutate(number)}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
