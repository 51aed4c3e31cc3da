import { failure } from '#contract/messages.ts';
import { returnStates } from '#contract/returns/rules.ts';
import { returnStateNames } from '#contract/returns/state-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminList } from '../kit/data.ts';
import { ListView } from '../kit/list/list-controls.tsx';
import { choice, defineListParams, listQuery } from '../kit/list/list-params.ts';
import { ListToolbar } from '../kit/list/list-toolbar.tsx';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { ApprovalRules } from './approval-rules.tsx';
import { ReturnCard } from './return-card.tsx';
import { ReturnsHead } from './returns-head.tsx';

/** A URL without `state` lists the returns that wait for an answer. */
const returnParams = defineListParams({ filters: { state: choice(returnStates) } });
export const canonicalQuery = listQuery(returnParams);

const stateOptions = returnStates.map((value) => ({ value, label: returnStateNames[value] }));

export function Component() {
  const list = useListParams(returnParams);
  const state = list.values.state ?? 'requested';
  const returns = useAdminList('listAdminReturns', {
    query: { state, page: list.values.page, limit: 25 },
  });
  return (
    <>
      <ReturnsHead title="Returns" count={returns.data?.meta.total}>
        <ApprovalRules />
      </ReturnsHead>
      <ListToolbar>
        <ListView list={list} param="state" label="Status" options={stateOptions} value={state} />
      </ListToolbar>
      <ResourceList
        query={returns}
        fetchFailure={failure.returnsFetch}
        list={list}
        renderRows={(rows) => (
          <ul className="grid max-w-4xl grid-cols-1 gap-4">
            {rows.map((each) => (
              <li key={each.id}>
                <ReturnCard shown={each} namesOrder />
              </li>
            ))}
          </ul>
        )}
        skeleton={<Skeleton className="h-48 max-w-4xl rounded-card" />}
        empty={{
          title: `No returns are ${returnStateNames[state].toLowerCase()}`,
          text: 'Customers ask for returns and exchanges on the page of a delivered order.',
        }}
      />
    </>
  );
}
