import type { Client } from 'pg';

/** Rows of the reference data, so that a start need not read its file to count them. */
export const locationCounts = { states: 36, cities: 1781, pincodes: 19_554 };

/**
 * Updates states, cities and PIN codes to the reference data. Ids are permanent, so rows are added
 * or renamed, never removed. Costs one query if the data is loaded already.
 */
export async function loadLocations(client: Client): Promise<void> {
  const { rows } = await client.query<{ isLoaded: boolean }>(
    `select (select count(*) from states) >= $1 and (select count(*) from cities) >= $2
       and (select count(*) from pincodes) >= $3 as "isLoaded"`,
    [locationCounts.states, locationCounts.cities, locationCounts.pincodes],
  );
  if (rows[0]?.isLoaded) return;
  const { cities, pincodes, states } = await import('./reference/locations.ts');
  await client.query(
    `insert into states (id, name) select id, name
     from jsonb_to_recordset($1) as r(id int, name text)
     on conflict (id) do update set name = excluded.name`,
    [JSON.stringify(states)],
  );
  await client.query(
    `insert into cities (id, state_id, name) select id, "stateId", name
     from jsonb_to_recordset($1) as r(id int, "stateId" int, name text)
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
