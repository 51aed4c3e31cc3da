import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { EndpointRequest } from '#contract/endpoints/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { AdminOrderDetail } from '#contract/entities/admin-orders.ts';
import type { AdminOrderStatus } from '#contract/states.ts';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../session/session.ts';
import type { OrderListValues } from './list/order-params.ts';

const pageSize = 20;
const pollMs = 15_000;
/** Longer than a change can be undone on the screen. */
export const emailDelaySeconds = 15;

/** Queries start once the browser has read the session: the server renders pages without one. */
const useIsSignedIn = (): boolean => useAdmin((session) => session.token !== null);

export function useOrders(
  { status, payment, search, from, to, sort, page }: OrderListValues,
  limit = pageSize,
) {
  return useQuery({
    queryKey: ['orders', { status, payment, search, from, to, sort, page, limit }],
    queryFn: async ({ signal }) =>
      adminApi(
        'listAdminOrders',
        {
          query: {
            status: status ?? undefined,
            payment: payment ?? undefined,
            search: search || undefined,
            from: from ?? undefined,
            to: to ?? undefined,
            sort,
            page,
            limit,
          },
        },
        { signal },
      ),
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
}

const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }) =>
      (await adminApi('getAdminOrder', { params: { id } }, { signal })).data,
  });

export function useOrder(id: number) {
  return useQuery({ ...orderQuery(id), enabled: useIsSignedIn() });
}

/** Read again after each change of the order: its version is part of the key. */
export function useInvoices({ id, version }: { id: number; version: number }) {
  return useQuery({
    queryKey: ['order-invoices', id, version],
    queryFn: async ({ signal }) =>
      (await adminApi('listAdminInvoices', { params: { id } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function useOrdersToPrint(ids: readonly number[]) {
  return useQuery({
    queryKey: ['orders-to-print', ids],
    queryFn: async ({ signal }) =>
      (await adminApi('listOrdersToPrint', { query: { ids: ids.join(',') } }, { signal })).data,
    enabled: useIsSignedIn() && ids.length > 0,
  });
}

/** Polls every 15 s while the tab is visible; ignores failures until the next poll. */
export function useNewOrders(after: number | null) {
  const { data } = useQuery({
    queryKey: ['new-orders', after],
    queryFn: async ({ signal }) =>
      (await adminApi('countNewOrders', { query: { after: after ?? undefined } }, { signal })).data,
    enabled: useIsSignedIn(),
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
    staleTime: 0,
    retry: false,
  });
  return data;
}

/** Refetches the queries that show or sum up a changed order. */
export async function refreshOrders(
  client: QueryClient,
  changed: AdminOrderDetail | null,
): Promise<void> {
  if (changed) client.setQueryData(orderQuery(changed.id).queryKey, changed);
  else void client.invalidateQueries({ queryKey: ['order'] });
  void client.invalidateQueries({ queryKey: ['analytics'] });
  // Awaited, so that a row stays busy until it shows the saved state.
  await client.invalidateQueries({ queryKey: ['orders'] });
}

export type StatusMove = { id: number; status: AdminOrderStatus; version: number };

export function useBulkMove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (orders: readonly StatusMove[]) =>
      (
        await adminApi('updateOrderStatuses', {
          body: { orders: [...orders], email_delay_seconds: emailDelaySeconds },
        })
      ).data,
    onSettled: async () => refreshOrders(client, null),
  });
}

export function useNewNote(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) =>
      adminApi('addOrderNote', { params: { id }, body: { text } }),
    onSuccess: ({ data }) => client.setQueryData(orderQuery(id).queryKey, data),
  });
}

export function useCashReturn({ id, version }: { id: number; version: number }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => adminApi('recordCashReturn', { params: { id }, body: { version } }),
    onSuccess: async ({ data }) => refreshOrders(client, data),
  });
}

export function useRefund({ id, version }: { id: number; version: number }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ reason, cancel }: { reason: string; cancel: boolean }) =>
      adminApi('refundOrder', { params: { id }, body: { reason, cancel, version } }),
    onSuccess: async ({ data }) => refreshOrders(client, data),
  });
}

export function useNewShipment(orderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: EndpointRequest<Endpoints['createShipment']>['body']) =>
      adminApi('createShipment', { params: { id: orderId }, body }),
    onSuccess: async ({ data }) => refreshOrders(client, data),
  });
}

/** Records an event of a shipment. On a conflict with another change, refetches the order. */
export function useShipmentEvent(orderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      body,
    }: {
      id: number;
      body: EndpointRequest<Endpoints['addShipmentEvent']>['body'];
    }) => adminApi('addShipmentEvent', { params: { id }, body }),
    onSuccess: async ({ data }) => refreshOrders(client, data),
    onError: async () => client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
  });
}

/** The couriers that take a shipment; asked when its dialog opens, never kept. */
export function useCouriers(shipmentId: number) {
  return useQuery({
    queryKey: ['couriers', shipmentId],
    queryFn: async ({ signal }) =>
      (await adminApi('listCouriers', { params: { id: shipmentId } }, { signal })).data,
    retry: false,
    gcTime: 0,
  });
}

export function useBooking(orderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      body,
    }: {
      id: number;
      body: EndpointRequest<Endpoints['bookShipment']>['body'];
    }) => adminApi('bookShipment', { params: { id }, body }),
    onSuccess: async ({ data }) => refreshOrders(client, data),
    onError: async () => client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
  });
}

export function useUnbooking(orderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: number) => adminApi('unbookShipment', { params: { id } }),
    onSuccess: async ({ data }) => refreshOrders(client, data),
    onError: async () => client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
  });
}

export function usePacking(orderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => adminApi('packOrder', { params: { id: orderId } }),
    onSuccess: async ({ data }) => refreshOrders(client, data),
  });
}

export function useCourierName(orderId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      body,
    }: {
      id: number;
      body: EndpointRequest<Endpoints['nameCourier']>['body'];
    }) => adminApi('nameCourier', { params: { id }, body }),
    onSuccess: async ({ data }) => refreshOrders(client, data),
    onError: async () => client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
  });
}
