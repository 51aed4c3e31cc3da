import { json, statement } from '#database/client/statement.ts';
import type { RateRow } from './queries.ts';

/** Serializes saves, also the first one, when there is no row to lock. */
export const lock = statement(
  'tax.lock_settings',
  `select pg_advisory_xact_lock(hashtext('tax_settings'))::text as locked`,
  {},
  { locked: 'text' },
);

export const save = statement(
  'tax.save_settings',
  `insert into tax_settings (id, registration, gstin, legal_name, address, state_id, invoice_prefix,
     credit_note_prefix)
   values (1, :registration, :gstin, :legalName, :address, :stateId, :invoicePrefix,
     :creditNotePrefix)
   on conflict (id) do update set registration = excluded.registration, gstin = excluded.gstin,
     legal_name = excluded.legal_name, address = excluded.address, state_id = excluded.state_id,
     invoice_prefix = excluded.invoice_prefix, credit_note_prefix = excluded.credit_note_prefix,
     version = tax_settings.version + 1, updated_at = now()`,
  {
    registration: 'text',
    gstin: 'text?',
    legalName: 'text',
    address: 'text',
    stateId: 'int?',
    invoicePrefix: 'text',
    creditNotePrefix: 'text',
  },
  {},
);

export const replaceRates = statement(
  'tax.replace_rates',
  `with given as (
     select * from jsonb_to_recordset(:rates::jsonb)
       as rate("hsnPrefix" text, "from" date, "thresholdPaise" bigint,
       "rateUpToBasisPoints" int, "rateAboveBasisPoints" int, source text)
   ), removed as (
     delete from tax_rates t where not exists (select from given g
       where g."hsnPrefix" = t.hsn_prefix and g."from" = t.valid_from)
   )
   insert into tax_rates (hsn_prefix, valid_from, threshold_paise, rate_up_to, rate_above, source)
   select "hsnPrefix", "from", "thresholdPaise", "rateUpToBasisPoints", "rateAboveBasisPoints",
     source from given
   on conflict (hsn_prefix, valid_from) do update set threshold_paise = excluded.threshold_paise,
     rate_up_to = excluded.rate_up_to, rate_above = excluded.rate_above, source = excluded.source`,
  { rates: json<readonly RateRow[]>() },
  {},
);

export const stateById = statement(
  'tax.state_by_id',
  'select name from states where id = :stateId',
  { stateId: 'int' },
  { name: 'text' },
);
