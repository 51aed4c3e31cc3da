import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import accountCalls from 'virtual:calls/account';
import type { OrderUnits } from '#contract/orders/shipments.ts';
import type { OrderDetail } from '#contract/orders/entities.ts';
import { createRequestKeys } from '#web/api/idempotency-key.ts';
import { asShopper } from '#web/api/auth-store.ts';
import { api, ApiError, registerCalls, SessionChanged } from '#web/api/client.ts';
import type { ContactDetails } from '#web/shopper/contact/contact-values.ts';

registerCalls(accountCalls);

export const ordersPerPage = 10;
const freshMs = 30_000;

/** Creates one client per user and dashboard visit, so that no data leaks between users. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, refetchOnWindowFocus: false, retry: isWorthRetrying },
    },
  });

const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 &&
  error instanceof ApiError &&
  !(error instanceof SessionChanged) &&
  (error.status === 0 || error.status >= 500);

export const useAnalytics = () =>
  useQuery({
    queryKey: ['analytics'],
    queryFn: async ({ signal }) => (await asShopper(api('getAnalytics', {}, { signal }))).data,
  });

export const useOrders = (page: number, limit: number) =>
  useQuery({
    queryKey: ['orders', page, limit],
    queryFn: async ({ signal }) => {
      const { data, meta } = await asShopper(
        api('listOrders', { query: { page, limit } }, { signal }),
      );
      return { orders: data, pages: meta.pages };
    },
    placeholderData: keepPreviousData,
  });

export const useOrder = (id: string) =>
  useQuery({
    queryKey: ['order', id],
    queryFn: async ({ signal }) =>
      (await asShopper(api('getOrder', { params: { id } }, { signal }))).data,
  });

/**
 * Read when the order was shipped; `status` is part of the key, since a cancellation adds a credit
 * note.
 */
export const useInvoices = ({ id, order_status: status }: OrderDetail) =>
  useQuery({
    queryKey: ['order-invoices', id, status],
    queryFn: async ({ signal }) =>
      (await asShopper(api('listInvoices', { params: { id } }, { signal }))).data,
    enabled: status !== 'generate' && status !== 'processing',
  });

export const useProfile = () =>
  useQuery({
    queryKey: ['profile'],
    queryFn: async ({ signal }) => (await asShopper(api('getUser', {}, { signal }))).data,
    staleTime: 0,
  });

export function useProfileUpdate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (details: ContactDetails) =>
      (await asShopper(api('updateUser', { body: details }))).data,
    onSuccess: (profile) => {
      client.setQueryData(['profile'], profile);
      void client.invalidateQueries({ queryKey: ['addresses'] });
    },
  });
}

export function useCancelOrder() {
  const client = useQueryClient();
  const [headersFor] = useState(createRequestKeys);
  return useMutation({
    mutationFn: async ({ id, lines }: { id: number; lines?: OrderUnits }) => {
      const headers = headersFor(lines);
      const request = { params: { id }, body: { lines } };
      return (await asShopper(api('cancelOrder', request, { headers }))).data;
    },
    onSuccess: (order) => {
      client.setQueryData(['order', String(order.id)], order);
      void client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}

/** Invalidates the order and the order lists after a payment. */
export function useOrderRefresh() {
  const client = useQueryClient();
  return async (id: number): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['order', String(id)] }),
      client.invalidateQueries({ queryKey: ['orders'] }),
    ]);
  };
}
