import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductImport } from '#contract/entities/imports.ts';
import type { ImportLineStatus } from '#contract/states.ts';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../session/session.ts';
import { uploadFile, type Upload } from './form/upload-file.ts';

const pageSize = 25;
const pollMs = 1000;
const useIsSignedIn = (): boolean => useAdmin((session) => session.token !== null);

const isRunning = ({ state }: Pick<ProductImport, 'state'>): boolean =>
  state === 'reading' || state === 'importing';

export function useImports() {
  return useQuery({
    queryKey: ['imports'],
    queryFn: async ({ signal }) => (await adminApi('listImports', {}, { signal })).data,
    enabled: useIsSignedIn(),
    staleTime: 0,
  });
}

/** Polls every second while the import is running. */
export function useImport(id: number) {
  return useQuery({
    queryKey: ['import', id],
    queryFn: async ({ signal }) =>
      (await adminApi('getImport', { params: { id } }, { signal })).data,
    enabled: useIsSignedIn(),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? pollMs : false),
  });
}

export function useImportLines(
  id: number,
  { status, page }: { status: ImportLineStatus; page: number },
) {
  return useQuery({
    queryKey: ['import-lines', id, status, page],
    queryFn: async ({ signal }) =>
      adminApi(
        'listImportLines',
        { params: { id }, query: { status, page, limit: pageSize } },
        { signal },
      ),
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
}

export const useUpload = () =>
  useMutation({ mutationFn: async (upload: Upload) => uploadFile(upload) });

export function useApply(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (leavesOutBad: boolean) =>
      adminApi('applyImport', { params: { id }, body: { leave_out_bad: leavesOutBad } }),
    onSuccess: ({ data }) => client.setQueryData(['import', id], data),
  });
}

export function useDiscard(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => adminApi('discardImport', { params: { id } }),
    onSuccess: () => client.removeQueries({ queryKey: ['import', id] }),
  });
}

/** Refetches all queries that list or count products. */
export function useImported() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [['products'], ['product'], ['categories'], ['analytics'], ['imports']])
      void client.invalidateQueries({ queryKey });
  };
}
