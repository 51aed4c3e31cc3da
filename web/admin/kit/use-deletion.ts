import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#web/ui/overlays/toast.ts';
import { sentenceOf } from './errors.ts';

interface DeletionOptions<Thing> {
  remove: (thing: Thing) => Promise<{ message: string }>;
  onRemoved: () => void;
  fallback: string;
}

/** What is asked about, and the answer: the question stays open until the thing is gone, and says why it is not. */
export function useDeletion<Thing>({ remove, onRemoved, fallback }: DeletionOptions<Thing>) {
  const [asked, setAsked] = useState<Thing | null>(null);
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
    ask: (thing: Thing) => {
      mutation.reset();
      setAsked(thing);
    },
    dismiss: () => setAsked(null),
    confirm: () => (asked === null || mutation.isPending ? undefined : mutation.mutate(asked)),
    isBusy: mutation.isPending,
    error: mutation.error ? sentenceOf(mutation.error, fallback) : null,
  };
}
