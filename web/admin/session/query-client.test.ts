import { MutationObserver, notifyManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('a call is pending before the second click of a double click', async () => {
  const client = createQueryClient();
  const call = new MutationObserver(client, { mutationFn: async () => 'saved' });
  const states: string[] = [];
  // As `useMutation` subscribes.
  call.subscribe(notifyManager.batchCalls(({ status }) => void states.push(status)));
  const saved = call.mutate();
  await Promise.resolve();
  expect(states).toContain('pending');
  await saved;
  client.clear();
});
