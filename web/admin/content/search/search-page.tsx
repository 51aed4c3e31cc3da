import { lazy, Suspense, useState } from 'react';
import { searchLogDays } from '#contract/search/rules.ts';
import { searchFailure } from '#contract/search/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { useAdminQuery, useChanged } from '../../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { stale } from '../../kit/stale.ts';
import { usePermission } from '../../session/use-permission.ts';
import { ContentHead } from '../content-header.tsx';
import { Section } from './section.tsx';
import { Boosts, type Edited, Synonyms } from './search-rules.tsx';

const SynonymDialog = lazy(async () => ({
  default: (await import('./search-dialogs.tsx')).SynonymDialog,
}));
const BoostDialog = lazy(async () => ({
  default: (await import('./search-dialogs.tsx')).BoostDialog,
}));

/** What shoppers search for, and what the owner decides about it. */
export function Component() {
  const report = useAdminQuery('getSearchReport', {});
  const changed = useChanged(stale.search);
  const [edited, setEdited] = useState<Edited | null>(null);
  const onEdit = usePermission('content.write') ? setEdited : null;
  const { data } = report;
  const dialog = { onClose: () => setEdited(null), onSaved: changed };
  return (
    <>
      <ContentHead title="Search" />
      {report.error && !data ? (
        <ErrorState
          className="card"
          message={errorMessage(report.error, searchFailure.searchReportFetch)}
          retrying={report.isFetching}
          onRetry={() => void report.refetch()}
        />
      ) : (
        <div className="in-turn grid gap-12">
          <div className="in-turn grid items-start gap-12 lg:grid-cols-2">
            <Searches rows={data?.most_searched ?? null} onEdit={onEdit} />
            <Misses rows={data?.without_results ?? null} onEdit={onEdit} />
          </div>
          <Synonyms rows={data?.synonyms ?? null} onEdit={onEdit} onRemoved={changed} />
          <Boosts rows={data?.boosts ?? null} onEdit={onEdit} onRemoved={changed} />
        </div>
      )}
      <Suspense>
        {edited?.kind === 'synonym' ? <SynonymDialog {...edited} {...dialog} /> : null}
        {edited?.kind === 'boost' ? <BoostDialog {...edited} {...dialog} /> : null}
      </Suspense>
    </>
  );
}

type Searched = { term: string; searches: number };
type SearchesProps<Row extends Searched> = {
  rows: readonly Row[] | null;
  onEdit: ((edited: Edited) => void) | null;
};

const Searches = ({ rows, onEdit }: SearchesProps<Searched>) => (
  <Section
    title="Most searched"
    note={`In the last ${searchLogDays} days. A network counts once a day for each search.`}
  >
    <Table
      caption="Most searched"
      columns={columns(
        onEdit && {
          label: 'Add boost',
          act: ({ term }) => onEdit({ kind: 'boost', boost: null, term }),
        },
      )}
      rows={rows}
      rowKey={({ term }) => term}
      empty={<EmptyState title="No searches yet" text="Searches of shoppers appear here." />}
    />
  </Section>
);

type Miss = Searched & { word: string };

const Misses = ({ rows, onEdit }: SearchesProps<Miss>) => (
  <Section
    title="Without results"
    note="Searched at least twice, on another day or from another network, without a product. A synonym can lead them to one."
  >
    <Table
      caption="Searches without results"
      columns={columns<Miss>(
        onEdit && {
          label: 'Add synonym',
          act: ({ word }) => onEdit({ kind: 'synonym', synonym: null, word }),
        },
      )}
      rows={rows}
      rowKey={({ term }) => term}
      empty={<EmptyState title="None" text="Frequent searches find products." />}
    />
  </Section>
);

/** `action` is null without the permission. */
const columns = <Row extends Searched>(
  action: { label: string; act: (row: Row) => void } | null,
): Column<Row>[] => [
  {
    key: 'term',
    header: 'Search',
    cell: ({ term }) => <span className="font-semibold wrap-anywhere">{term}</span>,
  },
  { key: 'searches', header: 'Searches', align: 'end', cell: ({ searches }) => searches },
  ...(action === null ? [] : [actionColumn(action)]),
];

const actionColumn = <Row extends Searched>({
  label,
  act,
}: {
  label: string;
  act: (row: Row) => void;
}): Column<Row> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (row) => (
    <Button size="small" variant="secondary" onClick={() => act(row)}>
      {label}
      <span className="sr-only"> of {row.term}</span>
    </Button>
  ),
});
