import type { PoolClient } from 'pg';
import { seedAppearance } from './appearance.ts';
import { seedCatalogue } from './catalogue.ts';
import { bindAnnouncements, seedContent } from './content.ts';
import { seedDelivery } from './delivery.ts';
import { seedFabrics } from './fabrics.ts';
import { seedHindi } from './hindi.ts';
import { seedMedia } from './media.ts';
import { seedOrders } from './orders.ts';
import { seedPeople } from './people.ts';

export { copyImages, saveImages } from './media.ts';

/** Inserts the rows of the demo shop, in the order of their references. */
export async function insertDemoShop(client: PoolClient): Promise<void> {
  await seedMedia(client);
  await seedCatalogue(client);
  await seedFabrics(client);
  await seedContent(client);
  await seedAppearance(client);
  await seedPeople(client);
  await bindAnnouncements(client);
  await seedOrders(client);
  await seedDelivery(client);
  await seedHindi(client);
  // The demo data is no news to other software.
  await client.query('delete from event_sources');
}
