import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#web/ui/overlays/toast.ts';
import { sentenceOf } from './error-message.ts';

interface DeletionOptions<Resource> {
  remove: (resource: Resource) => Promise<{ message: string }>;
  onRemoved: () => void;
  fallback: string;
}

export interface Deletion<Resource> {
  /** The resource whose deletion is to be confirmed; null if none. */
  asked: Resource | null;
  ask: (resource: Resource) => void;
  dismiss: () => void;
  confirm: () => void;
  isBusy: boolean;
  error: string | null;
}

/** Deletes a resource after a confirmation, which stays open and shows the error if the deletion fails. */
export function useDeletion<Resource>({
  remove,
  onRemoved,
  fallback,
}: DeletionOptions<Resource>): Deletion<Resource> {
  const [asked, setAsked] = useState<Resource | null>(null);
  const mutation = useMutation({
    mutationFn: remove,
    onSuccess: ({ message }) => {
      toast.success(message);
      setAsked(null);
      onRemoved();
    },
  });
  return {
    asked,
    ask: (resource) => {
      mutation.reset();
      setAsked(resource);
    },
    dismiss: () => setAsked(null),
    confirm: () => (asked === null || mutation.isPending ? undefined : mutation.mutate(asked)),
    isBusy: mutation.isPending,
    error: mutation.error ? sentenceOf(mutation.error, fallback) : null,
  };
}
