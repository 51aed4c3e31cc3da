import type { PoolClient } from 'pg';
import { demoZones } from '#demo/delivery.ts';

const perUnitRate = { kind: 'per_unit', chargePaise: null, tiers: [], freeFromPaise: null };

export async function seedDelivery(client: PoolClient): Promise<void> {
  for (const zone of demoZones)
    await client.query(
      `with made as (
         insert into delivery_zones (name, is_rest, handling_days, transit_days_min,
           transit_days_max, allows_cod, rate)
         values ($1, $2, $3, $4, $5, $6, $7) returning id
       )
       insert into delivery_zone_rules (zone_id, state_id)
       select made.id, s.id from made join states s on s.name = any($8::text[])`,
      [
        zone.name,
        zone.states.length === 0,
        zone.handlingDays,
        zone.transitDaysMin,
        zone.transitDaysMax,
        zone.allowsCod,
        perUnitRate,
        zone.states,
      ],
    );
}
