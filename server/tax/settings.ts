import type { TaxSettingsForm } from '#contract/tax/api.ts';
import type { TaxSettings } from '#contract/tax/entities.ts';
import { toPaise, toRupees } from '#contract/money.ts';
import { refuse, refuseAt } from '#contract/refusals.ts';
import type { TaxRate } from '#contract/tax/rates.ts';
import { gstStateOf, gstStates } from '#contract/tax/states.ts';
import { type Registration, registrations } from '#contract/tax/tax-lines.ts';
import { saveVersioned } from '../audit/versioned-settings.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { isOpen, readSettings } from '../settings/settings.ts';
import * as queries from './queries.ts';
import * as settingsQueries from './settings-queries.ts';

export type TaxProfile = {
  registration: Registration;
  gstin: string | null;
  legalName: string;
  address: string;
  stateId: number | null;
  state: string | null;
  invoicePrefix: string;
  creditNotePrefix: string;
  rates: TaxRate[];
  version: number;
};

/** The settings; a shop that has not saved them is not registered, and issues bills of supply. */
export async function readTaxProfile(ctx: Ctx): Promise<TaxProfile> {
  const row = await queries.settings.one(ctx.db);
  return {
    registration: registrations.find((each) => each === row.registration) ?? 'none',
    gstin: row.gstin,
    legalName: row.legalName ?? '',
    address: row.address ?? '',
    stateId: row.stateId,
    state: row.state,
    invoicePrefix: row.invoicePrefix ?? 'INV',
    creditNotePrefix: row.creditNotePrefix ?? 'CN',
    rates: row.rates,
    version: row.version ?? 0,
  };
}

/** As the admin area shows and saves them. */
export const getTaxSettings = async (ctx: Ctx): Promise<TaxSettings> =>
  view(await readTaxProfile(ctx));

/**
 * Saves registration, series and rates. Rates apply to later invoices only: an issued one keeps its
 * own. Refuses `version_conflict`, `state_not_found`, `gstin_state` for the GSTIN of another state,
 * `tax_prefixes_equal`, and `seller_required` where an open shop would lose its legal name or
 * address.
 */
export async function saveTaxSettings(
  ctx: Ctx<Admin>,
  { version: given, rates, ...form }: TaxSettingsForm,
): Promise<TaxSettings> {
  return saveVersioned(ctx, given, resource, async () => write(ctx, form, rates));
}

const resource = {
  kind: 'tax',
  subject: 'tax_settings',
  lock: async ({ db }: Ctx) => settingsQueries.lock.one(db),
  read: getTaxSettings,
  // The footer of every page names the seller.
  tags: ['settings'],
};

async function write(
  ctx: Ctx<Admin>,
  form: Omit<TaxSettingsForm, 'version' | 'rates'>,
  rates: TaxSettingsForm['rates'],
): Promise<void> {
  const before = await readTaxProfile(ctx);
  const { invoice_prefix: invoicePrefix = before.invoicePrefix, state_id: stateId } = form;
  const creditNotePrefix = form.credit_note_prefix ?? before.creditNotePrefix;
  if (invoicePrefix === creditNotePrefix) throw refuseAt('invoice_prefix', 'tax_prefixes_equal');
  await requireSeller(ctx, before, form);
  const state =
    stateId === null ? undefined : await settingsQueries.stateById.maybeOne(ctx.db, { stateId });
  if (stateId !== null && !state) throw refuse('state_not_found');
  if (state) requireStateOf(form.gstin, state.name);
  await settingsQueries.save.execute(ctx.db, {
    registration: form.registration,
    gstin: form.gstin,
    legalName: form.legal_name,
    address: form.address,
    stateId,
    invoicePrefix,
    creditNotePrefix,
  });
  if (rates) await settingsQueries.replaceRates.execute(ctx.db, { rates: rates.map(rateRow) });
}

/** The first two digits of a GSTIN are the state of its place of business. */
function requireStateOf(gstin: string | null, name: string): void {
  const of = gstStates.find(({ code }) => code === gstin?.slice(0, 2));
  if (of && gstStateOf(name) && of.name !== name) throw refuse('gstin_state', { state: of.name });
}

async function requireSeller(
  ctx: Ctx,
  before: TaxProfile,
  after: Pick<TaxSettingsForm, 'legal_name' | 'address'>,
): Promise<void> {
  const blanked =
    before.legalName !== '' && after.legal_name === ''
      ? 'legal_name'
      : before.address !== '' && after.address === ''
        ? 'address'
        : null;
  if (blanked !== null && isOpen(await readSettings(ctx.db), ctx.config))
    throw refuseAt(blanked, 'seller_required');
}

type RateForm = NonNullable<TaxSettingsForm['rates']>[number];

const rateRow = (rate: RateForm): queries.RateRow => ({
  hsnPrefix: rate.hsn_prefix,
  from: rate.from,
  thresholdPaise: rate.threshold === null ? null : toPaise(rate.threshold),
  rateUpToBasisPoints: Math.round(rate.rate_up_to * 100),
  rateAboveBasisPoints: Math.round(rate.rate_above * 100),
  source: rate.source,
});

const view = (profile: TaxProfile): TaxSettings => ({
  registration: profile.version === 0 ? null : profile.registration,
  gstin: profile.gstin,
  legal_name: profile.legalName,
  address: profile.address,
  state_id: profile.stateId,
  invoice_prefix: profile.invoicePrefix,
  credit_note_prefix: profile.creditNotePrefix,
  rates: profile.rates.map((rate) => ({
    hsn_prefix: rate.hsnPrefix,
    from: rate.from,
    threshold: rate.thresholdPaise === null ? null : toRupees(rate.thresholdPaise),
    rate_up_to: rate.rateUpToBasisPoints / 100,
    rate_above: rate.rateAboveBasisPoints / 100,
    source: rate.source,
  })),
  version: profile.version,
});
