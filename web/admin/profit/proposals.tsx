import { failure } from '#contract/messages.ts';
import type { Proposals as ProposalsView } from '#contract/profit/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminMutation, useAdminQuery } from '../kit/data.ts';
import { orderDate } from '../kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { rupees } from '../kit/money.ts';
import { stale } from '../kit/stale.ts';
import { usePermission } from '../session/use-permission.ts';
import { count } from './texts.ts';

type Rule = Pick<ProposalsView['proposals'][number], 'limit' | 'pin_prefix'>;
type Figures = Omit<ProposalsView['proposals'][number], keyof Rule | 'kind'>;

/** Rules of Cash on Delivery out of the shop's own figures, and those that are applied. */
export function Proposals() {
  const { data, error, isFetching, refetch } = useAdminQuery('getProposals', {});
  return (
    <section className="mt-8" aria-labelledby="cash-proposals">
      <h2 id="cash-proposals" className="mb-3 text-xl">
        Cash on Delivery
      </h2>
      {data ? (
        <>
          <ul className="flex flex-col gap-3">
            {data.proposals.map((proposal) => (
              <ProposalCard key={nameOf(proposal)} proposal={proposal} days={data.days} />
            ))}
            {data.applied.map((rule) => (
              <AppliedCard key={rule.id} rule={rule} />
            ))}
          </ul>
          {data.proposals.length === 0 ? (
            <p className="mt-3 text-sm text-ink-soft">{nothingText(data)}</p>
          ) : null}
        </>
      ) : error ? (
        <ErrorState
          className="card"
          message={errorMessage(error, failure.proposalsFetch)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-20" />
      )}
    </section>
  );
}

const nothingText = ({ parcels, parcels_needed: needed, days }: ProposalsView): string =>
  parcels < needed
    ? `A proposal needs ${needed} cash parcels whose costs are all known. The last ${days} days have ${parcels}.`
    : `The ${parcels.toLocaleString('en-IN')} cash parcels of the last ${days} days propose no rule.`;

const nameOf = ({ limit, pin_prefix: prefix }: Rule): string =>
  limit === null ? `No cash for PIN codes ${prefix}…` : `Cash up to ${rupees(limit)}`;

const lossText = (
  { limit, pin_prefix: prefix }: Rule,
  { orders, parcels, refused_parcels: refused, profit }: Figures,
): string =>
  `${count(orders, 'cash order')} ${
    limit === null ? `to ${prefix}…` : `above ${rupees(limit)}`
  } with ${count(parcels, 'parcel')} lost ${rupees(-profit)}; ${
    refused === 1 ? '1 parcel' : `${refused.toLocaleString('en-IN')} parcels`
  } came back.`;

const cardClass = 'card flex flex-wrap items-center gap-x-6 gap-y-3 p-4';

function ProposalCard({
  proposal,
  days,
}: {
  proposal: ProposalsView['proposals'][number];
  days: number;
}) {
  const mayWrite = usePermission('settings.write');
  const applying = useAdminMutation('applyProposal', {
    invalidates: stale.profit,
    failure: failure.proposalApply,
  });
  const { limit, pin_prefix: prefix } = proposal;
  const apply = () => {
    if (limit !== null) applying.mutate({ body: { kind: 'cash_limit', limit } });
    else if (prefix !== null) applying.mutate({ body: { kind: 'no_cash', pin_prefix: prefix } });
  };
  return (
    <li className={cardClass}>
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium">{nameOf(proposal)}</h3>
        <p className="mt-1 text-sm text-ink-soft">
          {lossText(proposal, proposal)} From orders of the last {days} days.
        </p>
      </div>
      {mayWrite ? (
        <Button busy={applying.isPending} onClick={apply} aria-label={`Apply: ${nameOf(proposal)}`}>
          Apply
        </Button>
      ) : null}
    </li>
  );
}

function AppliedCard({ rule }: { rule: ProposalsView['applied'][number] }) {
  const mayWrite = usePermission('settings.write');
  const undoing = useAdminMutation('undoProposal', {
    invalidates: stale.profit,
    failure: failure.proposalUndo,
  });
  return (
    <li className={cardClass}>
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-medium">{nameOf(rule)}</h3>
        <p className="mt-1 text-sm text-ink-soft">
          Applied by {rule.by} on {orderDate(rule.at)}. {lossText(rule, rule)}
        </p>
      </div>
      {mayWrite ? (
        <Button
          variant="secondary"
          busy={undoing.isPending}
          onClick={() => undoing.mutate({ params: { id: rule.id } })}
          aria-label={`Undo: ${nameOf(rule)}`}
        >
          Undo
        </Button>
      ) : null}
    </li>
  );
}
