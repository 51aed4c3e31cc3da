import type { SearchBoost, SearchSynonym } from '#contract/search/api.ts';
import { searchFailure } from '#contract/search/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { ConfirmDeletion } from '../../kit/confirm-deletion.tsx';
import { RowActions } from '../../kit/list/row-actions.tsx';
import { useDeletion } from '../../kit/use-deletion.ts';
import { Section } from './section.tsx';

/** The open dialog. `word` and `term` are the first values of a new synonym or boost. */
export type Edited =
  | { kind: 'synonym'; synonym: SearchSynonym | null; word: string }
  | { kind: 'boost'; boost: SearchBoost | null; term: string };

type RulesProps<Row> = {
  rows: readonly Row[] | null;
  /** Null without the permission. */
  onEdit: ((edited: Edited) => void) | null;
  onRemoved: () => void;
};

export function Synonyms({ rows, onEdit, onRemoved }: RulesProps<SearchSynonym>) {
  const deletion = useDeletion<SearchSynonym>({
    remove: async ({ id }) => adminApi('deleteSearchSynonym', { params: { id } }),
    onRemoved,
    fallback: searchFailure.synonymDelete,
  });
  const add = onEdit && (() => onEdit({ kind: 'synonym', synonym: null, word: '' }));
  return (
    <Section
      title="Synonyms"
      note="Words of your shoppers for what your products are called."
      action={<AddButton label="Add synonym" onClick={add} />}
    >
      <Table
        caption="Synonyms"
        columns={[
          ...synonymColumns,
          ...actions<SearchSynonym>({
            nameOf: nameOfSynonym,
            onEdit: onEdit && ((synonym) => onEdit({ kind: 'synonym', synonym, word: '' })),
            onDelete: deletion.request,
          }),
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title="No synonyms yet"
            text="Usual Hindi words and spelling mistakes are understood without one."
          />
        }
      />
      <ConfirmDeletion
        deletion={deletion}
        title={(synonym) => `Delete ${nameOfSynonym(synonym)}`}
        description={() => 'Searches no longer use it.'}
        confirmLabel="Delete synonym"
      />
    </Section>
  );
}

const nameOfSynonym = ({ word, meaning, two_way: isTwoWay }: SearchSynonym): string =>
  `${word} ${isTwoWay ? '=' : '→'} ${meaning}`;

const synonymColumns: Column<SearchSynonym>[] = [
  {
    key: 'word',
    header: 'Synonym',
    cell: (synonym) => <span className="font-semibold">{nameOfSynonym(synonym)}</span>,
  },
  {
    key: 'direction',
    header: 'Direction',
    cell: ({ word, two_way: isTwoWay }) => (isTwoWay ? 'Both' : `Only from “${word}”`),
  },
];

const boostColumns: Column<SearchBoost>[] = [
  {
    key: 'term',
    header: 'Search',
    cell: ({ term }) => <span className="font-semibold wrap-anywhere">{term}</span>,
  },
  { key: 'products', header: 'Products', cell: ({ products }) => products.join(', ') },
];

export function Boosts({ rows, onEdit, onRemoved }: RulesProps<SearchBoost>) {
  const deletion = useDeletion<SearchBoost>({
    remove: async ({ id }) => adminApi('deleteSearchBoost', { params: { id } }),
    onRemoved,
    fallback: searchFailure.boostDelete,
  });
  const add = onEdit && (() => onEdit({ kind: 'boost', boost: null, term: '' }));
  return (
    <Section
      title="Boosts"
      note="Products that a search shows first, in this order, while they are on sale."
      action={<AddButton label="Add boost" onClick={add} />}
    >
      <Table
        caption="Boosts"
        columns={[
          ...boostColumns,
          ...actions<SearchBoost>({
            nameOf: ({ term }) => `the boost of ${term}`,
            onEdit: onEdit && ((boost) => onEdit({ kind: 'boost', boost, term: '' })),
            onDelete: deletion.request,
          }),
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No boosts yet" text="Searches show the best match first." />}
      />
      <ConfirmDeletion
        deletion={deletion}
        title={({ term }) => `Delete the boost of ${term}`}
        description={() => 'The search shows the best match first again.'}
        confirmLabel="Delete boost"
      />
    </Section>
  );
}

const AddButton = ({ label, onClick }: { label: string; onClick: (() => void) | null }) =>
  onClick === null ? null : (
    <Button size="small" onClick={onClick}>
      <PlusIcon size={18} /> {label}
    </Button>
  );

const actions = <Row,>({
  nameOf,
  onEdit,
  onDelete,
}: {
  nameOf: (row: Row) => string;
  onEdit: ((row: Row) => void) | null;
  onDelete: (row: Row) => void;
}): Column<Row>[] =>
  onEdit === null
    ? []
    : [
        {
          key: 'actions',
          header: 'Actions',
          align: 'end',
          cell: (row) => (
            <RowActions
              name={nameOf(row)}
              onEdit={() => onEdit(row)}
              onDelete={() => onDelete(row)}
            />
          ),
        },
      ];
