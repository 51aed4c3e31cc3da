import { ApiError, describeRequest, readResponse } from '#web/api/client.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { saveFile } from '#web/ui/save-file.ts';

export type FileCall =
  | 'exportCustomers'
  | 'exportPromotionCodes'
  | 'exportProducts'
  | 'exportOrders'
  | 'exportProfit'
  | 'exportReviews'
  | 'exportStockMovements'
  | 'exportImportProblems'
  | 'exportSubscribers'
  | 'exportTranslations'
  | 'downloadAdminInvoice'
  | 'downloadInvoices'
  | 'downloadPacking'
  | 'downloadBulkDocument'
  | 'downloadCashRefunds'
  | 'exportGstr1'
  | 'exportMonth';
export type FileRequest = { params?: Record<string, unknown>; query?: Record<string, unknown> };

/**
 * Downloads a file with the admin token and saves it under the server's file name. `onBytes`
 * receives the number of bytes so far.
 */
export async function download(
  name: FileCall,
  request: FileRequest,
  onBytes: (bytes: number) => void = () => undefined,
): Promise<void> {
  const response = await fetch(describeRequest(name, request).url, {
    headers: { authorization: `Bearer ${localStorage.getItem('admin-token') ?? ''}` },
  }).catch(() => {
    throw new ApiError(0, shopFailure.network);
  });
  if (!response.ok || !response.body) {
    readResponse(response.status, await response.json().catch(() => undefined));
    throw new ApiError(response.status, shopFailure.server);
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value);
      bytes += read.value.length;
      onBytes(bytes);
    }
  } catch {
    // The server closed the connection before the end of the file.
    throw new ApiError(500, shopFailure.server);
  }
  const fileName =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export';
  saveFile(new Blob(chunks, { type: response.headers.get('content-type') ?? '' }), fileName);
}

/** '3.2 MB', '840 KB'. */
export const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
