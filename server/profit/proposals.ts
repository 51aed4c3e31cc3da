import { toPaise, toRupees } from '#contract/money.ts';
import type { ProposalForm, Proposals } from '#contract/profit/api.ts';
import { proposalDays, proposalKinds, proposalParcelsMin } from '#contract/profit/rules.ts';
import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx } from '../ctx.ts';
import * as settings from '../delivery/settings.ts';
import * as queries from './proposal-queries.ts';

type Proposal = Proposals['proposals'][number];
type Found = { proposal: Proposal; figures: queries.ProposalFigures };

/**
 * Rules of Cash on Delivery that the orders of the last days propose and that are not in force, and
 * the applied ones.
 */
export async function list(ctx: Ctx): Promise<Proposals> {
  const { cod } = await settings.get(ctx);
  const { parcels, found } = await compute(ctx, cod);
  const applied = (await queries.applied.all(ctx.db)).filter((row) => isUnchanged(row, cod));
  return {
    parcels,
    parcels_needed: proposalParcelsMin,
    days: proposalDays,
    proposals: found.map(({ proposal }) => proposal),
    applied: applied.map(({ id, kind, limitPaise, pinPrefix, figures, appliedAt, by }) => ({
      ...{ id, by, at: appliedAt.toISOString() },
      kind: proposalKinds.find((known) => known === kind) ?? 'no_cash',
      limit: limitPaise === null ? null : toRupees(limitPaise),
      pin_prefix: pinPrefix,
      ...figuresView(figures),
    })),
  };
}

/**
 * Applies a rule that is proposed now. Repeating it has no effect. Refuses `proposal_gone` and, if
 * the settings change at the same time, `version_conflict`.
 */
export async function apply(ctx: Ctx<Admin>, form: ProposalForm): Promise<Proposals> {
  const { cod, version } = await settings.get(ctx);
  if (isInForce(form, cod)) return list(ctx);
  const found = (await compute(ctx, cod)).found.find(({ proposal }) => isSame(proposal, form));
  if (!found) throw refuse('proposal_gone');
  const isLimit = form.kind === 'cash_limit';
  await queries.insert.execute(ctx.db, {
    kind: form.kind,
    limitPaise: isLimit ? toPaise(form.limit) : null,
    pinPrefix: isLimit ? null : form.pin_prefix,
    beforePaise: isLimit && cod.max !== null ? toPaise(cod.max) : null,
    figures: found.figures,
    actorId: ctx.actor.userId,
  });
  await settings.save(ctx, {
    version,
    cod: isLimit
      ? { max: form.limit }
      : { no_cash_prefixes: [...cod.no_cash_prefixes, form.pin_prefix].sort() },
  });
  return list(ctx);
}

/**
 * Takes an applied rule back. Refuses `proposal_not_found` and, of a rule that was changed since,
 * `proposal_overtaken`.
 */
export async function undo(ctx: Ctx<Admin>, id: number): Promise<Proposals> {
  const { cod, version } = await settings.get(ctx);
  const row = await queries.markUndone.maybeOne(ctx.db, { id });
  if (!row) throw refuse('proposal_not_found');
  const { limitPaise, pinPrefix, beforePaise } = row;
  if (!isUnchanged(row, cod)) throw refuse('proposal_overtaken');
  await settings.save(ctx, {
    version,
    cod:
      limitPaise === null
        ? { no_cash_prefixes: cod.no_cash_prefixes.filter((prefix) => prefix !== pinPrefix) }
        : { max: beforePaise === null ? null : toRupees(beforePaise) },
  });
  return list(ctx);
}

type CashRules = Awaited<ReturnType<typeof settings.get>>['cod'];

const isInForce = (form: ProposalForm, cod: CashRules): boolean =>
  form.kind === 'cash_limit'
    ? cod.max !== null && cod.max <= form.limit
    : cod.no_cash_prefixes.includes(form.pin_prefix);

/** A rule that staff changed in the settings is theirs. */
const isUnchanged = (
  { limitPaise, pinPrefix }: { limitPaise: number | null; pinPrefix: string | null },
  cod: CashRules,
): boolean =>
  limitPaise === null
    ? pinPrefix !== null && cod.no_cash_prefixes.includes(pinPrefix)
    : cod.max !== null && toPaise(cod.max) === limitPaise;

const isSame = (proposal: Proposal, form: ProposalForm): boolean =>
  form.kind === 'cash_limit'
    ? proposal.limit === form.limit
    : proposal.pin_prefix === form.pin_prefix;

async function compute(ctx: Ctx, cod: CashRules): Promise<{ parcels: number; found: Found[] }> {
  const { parcels, limitPaise, limitFigures, places } = await queries.computed.one(
    ctx.db,
    await queries.period.one(ctx.db),
  );
  const found: Found[] = places
    .filter(({ prefix }) => !cod.no_cash_prefixes.includes(prefix))
    .map(({ prefix, figures }) => ({
      proposal: { kind: 'no_cash', limit: null, pin_prefix: prefix, ...figuresView(figures) },
      figures,
    }));
  const limit = limitPaise === null ? null : toRupees(limitPaise);
  const isOpen = limit !== null && (cod.max === null || cod.max > limit) && limit >= (cod.min ?? 0);
  if (limitFigures !== null && isOpen)
    found.unshift({
      proposal: { kind: 'cash_limit', limit, pin_prefix: null, ...figuresView(limitFigures) },
      figures: limitFigures,
    });
  return { parcels, found };
}

const figuresView = ({ parcels, refusedParcels, orders, profit }: queries.ProposalFigures) => ({
  ...{ parcels, orders, profit: toRupees(profit) },
  refused_parcels: refusedParcels,
});
