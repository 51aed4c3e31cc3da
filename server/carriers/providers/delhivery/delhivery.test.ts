import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { Parcel } from '../../carrier.ts';
import { delhivery } from './provider.ts';

const parcel: Parcel = {
  ...{ reference: '1-1-100000', orderedAt: new Date(), name: 'Asha Rao', email: 'a@example.com' },
  ...{ mobile: '9876500001', address: '1 Lake Road', city: 'Pune', state: 'Maharashtra' },
  ...{ pincode: '411001', items: [], collectRupees: null, valueRupees: 500, comment: '' },
  ...{ weightGrams: 500, lengthCm: 10, breadthCm: 10, heightCm: 10, courierId: null },
};

/** Connects to a server that answers each call with this text. */
async function answering(text: string) {
  const server = createServer((_request, response) => response.end(text)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : '';
  return delhivery.connect({
    ...{ baseUrl: `http://127.0.0.1:${port}`, webhookToken: '', responseMs: 5_000 },
    values: { token: 'token', pickup_location: 'Pune', pickup_pincode: '411001' },
  });
}

test.each([
  ['{}', 'unreachable'],
  ['<html>Please sign in</html>', 'unreachable'],
  ['{"packages":[{"status":"Success","waybill":"","remarks":[""]}]}', 'unreachable'],
  ['{"packages":[{"status":"Success","waybill":null,"remarks":["Crashing"]}]}', 'unreachable'],
  ['{"rmk":"ClientWarehouse matching query does not exist.","packages":[]}', 'refused'],
  ['{"packages":[{"status":"Fail","waybill":"","remarks":["Duplicate order id"]}]}', 'refused'],
])('a booking without a number: %s is %s', async (text, kind) => {
  const carrier = await answering(text);
  await expect(carrier.book(parcel)).rejects.toMatchObject({ kind });
});
