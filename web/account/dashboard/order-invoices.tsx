import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { OrderDetail } from '#contract/orders/entities.ts';
import { numberInUrl } from '#contract/tax/document-number.ts';
import { invoiceKindNames } from '#contract/tax/kind-names.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { describeRequest } from '#web/api/client.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useInvoices } from './queries.ts';
import { downloadInvoiceText, failedToDownloadTheInvoicePleaseText } from '#web/account/texts.tsx';

/** Downloads of the order's invoices and credit notes; nothing before it is shipped. */
export function OrderInvoices({ order }: { order: OrderDetail }) {
  const invoices = useInvoices(order);
  if (!invoices.data || invoices.data.length === 0) return null;
  return (
    <ul className="no-print mt-4 grid gap-2 border-t border-line pt-4 text-sm">
      {invoices.data.map(({ number, kind, tax_note: taxNote }) => (
        <li key={number}>
          <Download orderId={order.id} number={number}>
            {downloadInvoiceText(invoiceKindNames[kind].toLowerCase(), number)}
          </Download>
          {taxNote === '' ? null : <p className="text-ink-soft">{taxNote}</p>}
        </li>
      ))}
    </ul>
  );
}

interface DownloadProps {
  orderId: number;
  number: string;
  children: ReactNode;
}

/** While the file is coming, it ignores clicks, as `Button` does. */
function Download({ orderId, number, children }: DownloadProps) {
  const { isPending, mutate } = useMutation({
    mutationFn: async () => saveInvoice(orderId, number),
    onError: () => toast.error(failedToDownloadTheInvoicePleaseText, briefToast),
  });
  return (
    <button
      type="button"
      className="text-link inline-flex min-h-11 items-center gap-2 text-left"
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={() => (isPending ? undefined : mutate())}
    >
      {children}
      {isPending ? <Spinner size={16} /> : null}
    </button>
  );
}

/** The session is a token and not a cookie, so that a plain link would be refused. */
async function saveInvoice(id: number, number: string): Promise<void> {
  const inUrl = numberInUrl(number);
  const { url } = describeRequest('downloadInvoice', { params: { id, number: inUrl } });
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${useAuth.getState().token ?? ''}` },
  });
  if (!response.ok) throw new Error(`the invoice was answered with ${response.status}`);
  saveFile(await response.blob(), `${inUrl}.pdf`);
}
