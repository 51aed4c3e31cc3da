import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('a save is shown as pending before a second click can come', async () => {
  const save = new MutationObserver(createQueryClient(), { mutationFn: async () => 'saved' });
  const drawn: string[] = [];
  // As `useMutation` does.
  const stop = save.subscribe(notifyManager.batchCalls(({ status }) => drawn.push(status)));
  const secondClick = new Promise((resolve) => setTimeout(resolve, 0)).then(() => drawn[0]);
  void save.mutate();
  expect(await secondClick).toBe('pending');
  stop();
});
