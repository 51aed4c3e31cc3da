import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Grievance } from '#contract/entities/grievances.ts';
import { type GrievanceView, grievanceViews } from '#contract/grievances.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { ListSelect } from '../kit/list/list-controls.tsx';
import { choice, defineListParams, listQuery } from '../kit/list/list-params.ts';
import { ListToolbar } from '../kit/list/list-toolbar.tsx';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { PageHead } from '../kit/page-head.tsx';
import { useAdmin } from '../session/session.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { GrievanceCard } from './grievance-card.tsx';

const grievanceParams = defineListParams({ filters: { show: choice(grievanceViews) } });
export const canonicalQuery = listQuery(grievanceParams);

const viewNames: Record<GrievanceView, string> = { open: 'Open', answered: 'Answered' };
const viewOptions = grievanceViews.map((value) => ({ value, label: viewNames[value] }));

export function Component() {
  const list = useListParams(grievanceParams);
  const show = list.values.show ?? 'open';
  const grievances = useGrievances(show, list.values.page);
  const client = useQueryClient();
  const [answered, setAnswered] = useState<Grievance | null>(null);
  return (
    <>
      <AdminTitle>Complaints</AdminTitle>
      <PageHead title="Complaints" count={grievances.data?.meta.total} />
      <ListToolbar>
        <ListSelect
          list={list}
          param="show"
          label="Show"
          hideLabel
          className="min-w-44"
          options={viewOptions}
          value={show}
        />
      </ListToolbar>
      <ResourceList
        query={grievances}
        fetchFailure={failure.grievancesFetch}
        list={list}
        renderRows={(rows) => (
          <ul className="grid max-w-4xl grid-cols-1 gap-4">
            {rows.map((grievance) => (
              <li key={grievance.id}>
                <GrievanceCard grievance={grievance} onAnswer={setAnswered} />
              </li>
            ))}
          </ul>
        )}
        skeleton={<Skeleton className="h-48 max-w-4xl rounded-card" />}
        empty={
          show === 'open'
            ? {
                title: 'No open complaints',
                line: 'Complaints of shoppers appear here with their deadlines.',
              }
            : { title: 'No answered complaints' }
        }
      />
      {answered === null ? null : (
        <AnswerDialog
          grievance={answered}
          onClose={() => setAnswered(null)}
          onSaved={() => void client.invalidateQueries({ queryKey: ['grievances'] })}
        />
      )}
    </>
  );
}

function useGrievances(show: GrievanceView, page: number) {
  const isSignedIn = useAdmin((session) => session.token !== null);
  return useQuery({
    queryKey: ['grievances', show, page],
    queryFn: async ({ signal }) =>
      adminApi('listGrievances', { query: { show, page } }, { signal }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  });
}
