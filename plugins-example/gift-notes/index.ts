import { z } from 'zod';
import { definePlugin } from '#server/plugins/define.ts';

/** The fields that the plugin reads: the API may have more. */
const order = z.object({
  cart_data: z.array(z.object({ product_details: z.object({ name: z.string() }) })),
  notes: z.array(z.object({ text: z.string() })),
});

const isGift = (name: string, { word }: Readonly<Record<string, unknown>>): boolean =>
  name.toLowerCase().includes(String(word).toLowerCase());

/** Adds a note for the packers to each order with a gift. */
export default definePlugin({
  name: 'gift-notes',
  version: '1.0.0',
  permissions: ['orders.read', 'orders.write'],
  settings: {
    word: {
      type: 'text',
      label: 'Word',
      help: 'A product with this word in its name is a gift.',
      default: 'gift',
      required: true,
    },
    note: {
      type: 'text',
      label: 'Note for the packers',
      default: 'Gift order: please wrap it.',
      required: true,
    },
  },
  subscribes: {
    'order.placed': async (event, { call, settings }) => {
      if (event.type !== 'order.placed') return;
      const { id, items } = event.data;
      if (!items.some(({ name }) => isGift(name, settings))) return;
      // An event may come twice, and the order gets one note.
      const { notes } = order.parse(await call('getAdminOrder', { params: { id } }));
      if (notes.some(({ text }) => text === settings['note'])) return;
      await call('addOrderNote', { params: { id }, body: { text: settings['note'] } });
    },
  },
  panels: {
    order: {
      title: 'Gift',
      read: async (id, { call, settings }) => {
        const { cart_data: lines } = order.parse(await call('getAdminOrder', { params: { id } }));
        const names = lines.map(({ product_details: { name } }) => name);
        const gifts = names.filter((name) => isGift(name, settings));
        const value = gifts.join(', ') || 'No gift in this order';
        return { rows: [{ label: 'Products', value }] };
      },
    },
  },
});
