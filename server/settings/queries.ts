import { batched } from '#database/client/batched.ts';
import { json, jsonOrNull, type RowOf, statement } from '#database/client/statement.ts';

/** What the owner chose for a payment provider; null: not chosen. */
export type ProviderChoice = {
  key: string;
  isEnabled: boolean | null;
  position: number | null;
  hasKeys: boolean;
};

/** Blank: off. */
export type PixelIds = { ga4: string; meta: string };

/** Null columns: the owner has not saved these settings yet. */
export const entriesOfShop = statement(
  'settings.entries',
  `select s.entries, s.version, t.legal_name, t.address, t.gstin, state.name as state,
     opening.opened_at,
     (select d.changes from delivery_settings d where d.id = 1) as delivery_changes,
     (select coalesce(jsonb_agg(jsonb_build_object('key', p.key, 'isEnabled', p.is_enabled,
        'position', p.position, 'hasKeys', p.keys <> '{}')), '[]')
      from payment_providers p) as provider_choices,
     (select jsonb_build_object('ga4', x.ga4_id, 'meta', x.meta_id) from pixel_settings x
      where x.ga4_id <> '' or x.meta_id <> '') as pixels
   from (select) as always left join settings s on s.id = 1
   left join tax_settings t on t.id = 1 left join states state on state.id = t.state_id
   left join shop_opening opening on opening.id = 1`,
  {},
  {
    entries: jsonOrNull<Record<string, unknown>>(),
    version: 'int?',
    legalName: 'text?',
    address: 'text?',
    gstin: 'text?',
    state: 'text?',
    openedAt: 'time?',
    deliveryChanges: 'int?',
    providerChoices: json<ProviderChoice[]>(),
    pixels: jsonOrNull<PixelIds>(),
  },
);

/** Serves concurrent reads with one statement. */
export const batchedEntries = batched(
  async (db, reads: null[]): Promise<RowOf<typeof entriesOfShop>[]> => {
    const row = await entriesOfShop.one(db);
    return reads.map(() => row);
  },
);

export const isStaffAccount = statement(
  'settings.is_staff_account',
  `select exists (select from users where id = :userId and role = 'admin') as is_staff`,
  { userId: 'int' },
  { isStaff: 'bool' },
);
