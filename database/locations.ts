import type { Client } from 'pg';

/**
 * Brings states, cities and PIN codes up to the reference data. Ids are kept for good, so rows are added or renamed, never removed.
 * A version of the data that is loaded already costs one query.
 */
export async function loadLocations(client: Client): Promise<void> {
  const { cities, pincodes, states } = await import('./reference/locations.ts');
  const { rows } = await client.query<{ known: boolean }>(
    `select (select count(*) from states) >= $1 and (select count(*) from cities) >= $2 and (select count(*) from pincodes) >= $3 as known`,
    [states.length, cities.length, pincodes().length],
  );
  if (rows[0]?.known) return;
  await client.query(
    `insert into states (id, name) select id, name from jsonb_to_recordset($1) as r(id int, name text)
     on conflict (id) do update set name = excluded.name`,
    [JSON.stringify(states)],
  );
  await client.query(
    `insert into cities (id, state_id, name) select id, "stateId", name from jsonb_to_recordset($1) as r(id int, "stateId" int, name text)
     on conflict (id) do update set name = excluded.name`,
    [JSON.stringify(cities)],
  );
  await client.query(
    `insert into pincodes (pincode, state_id, city_id) select pincode, "stateId", "cityId"
     from jsonb_to_recordset($1) as r(pincode text, "stateId" int, "cityId" int)
     on conflict (pincode) do update set state_id = excluded.state_id, city_id = excluded.city_id`,
    [JSON.stringify(pincodes())],
  );
}
