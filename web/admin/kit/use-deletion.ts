import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorMessage } from '#web/api/error-message.ts';

interface DeletionOptions<Resource> {
  remove: (resource: Resource) => Promise<{ message: string }>;
  onRemoved: (removed: Resource) => void;
  fallback: string;
}

export interface Deletion<Resource> {
  /** The resource whose deletion is to be confirmed; null if none. */
  requested: Resource | null;
  request: (resource: Resource) => void;
  dismiss: () => void;
  confirm: () => void;
  isBusy: boolean;
  error: string | null;
}

/**
 * Deletes a resource after a confirmation, which stays open and shows the error if the deletion
 * fails.
 */
export function useDeletion<Resource>({
  remove,
  onRemoved,
  fallback,
}: DeletionOptions<Resource>): Deletion<Resource> {
  const [requested, setRequested] = useState<Resource | null>(null);
  const mutation = useMutation({
    mutationFn: remove,
    onSuccess: ({ message }, removed) => {
      toast.success(message);
      setRequested(null);
      onRemoved(removed);
    },
  });
  return {
    requested: requested,
    request: (resource) => {
      mutation.reset();
      setRequested(resource);
    },
    dismiss: () => setRequested(null),
    confirm: () =>
      requested === null || mutation.isPending ? undefined : mutation.mutate(requested),
    isBusy: mutation.isPending,
    error: mutation.error ? errorMessage(mutation.error, fallback) : null,
  };
}
